/** What each role may do, as whoever gives roles reads it. */
export const ROLES: Readonly<Record<string, string>> = {
  ...{ analyst: "works on cases and proposes", approver: "decides, and confirms what others propose" },
  ...{ "rule-author": "writes drafts of rules", "rule-approver": "publishes rules of others, changes the policy" },
  ...{ auditor: "reads everything", operator: "looks after keys, jobs and callbacks" },
  administrator: "manages users and their roles",
};

/** Roles to choose from. @param chosen - those that are marked at first */
export function RoleChoice({ chosen = [] }: { readonly chosen?: readonly string[] }) {
  return (
    <fieldset class="stack tight">
      <legend>Roles</legend>
      {Object.entries(ROLES).map(([role, does]) => (
        <label key={role} class="check">
          <input type="checkbox" name="role" value={role} defaultChecked={chosen.includes(role)} />
          <span>
            {role} <span class="soft small">{does}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
