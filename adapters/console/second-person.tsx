/** Who counts as two people where two have to agree, and how somebody gets a login who does. */
import { Command } from "./command.tsx";

/** Said before logins are made, and where one is missing. */
export function SecondPerson() {
  const hasProvider = document.documentElement.dataset.openId === "yes";
  return (
    <>
      <p>
        Where two people have to agree, everybody for whom one administrator makes a login counts as one person with the
        administrator and with the others.{" "}
        {hasProvider
          ? "Let people sign in through your identity provider: they count as different people. Or whoever runs the machine makes the login of the second one there, with another name and login:"
          : "So whoever runs the machine makes the login of the second one there, with another name and login:"}
      </p>
      <Command
        lines={['riskgate users add ada --name "Ada Brimwick" --roles approver --as-operator "second person"']}
      />
      <p class="soft small">
        It prints the link for that person. In a checkout, write <code>npm run -s riskgate --</code> in place of{" "}
        <code>riskgate</code>.
      </p>
    </>
  );
}
