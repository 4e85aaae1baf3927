import { addressOf } from "../router.ts";
import { may } from "../session.ts";

/** What rules that came into force leave as it was, and who has all customers rated by them. */
export const RatedAgain = () => (
  <p>
    They count for each customer from its next check on.{" "}
    {may("operations:write") ? (
      <>
        To have them count for all at once, <a href={addressOf("/operations")}>rate everybody again</a>.
      </>
    ) : (
      "An operator can have everybody rated again at once, under Operations."
    )}
  </p>
);
