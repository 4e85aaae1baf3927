import { Command, Option } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { Maker } from "../../src/gateway/people/maker.ts";
import { readEnvironment } from "./environment.ts";
import { openManaging, openPreparing } from "./open-stored.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

export const operatorOption = (): Option =>
  new Option(
    "--as-operator <why>",
    "do it without an administrator's key, although there is one; kept in the audit log",
  );
const likeOption = (): Option =>
  new Option("--other-than-like <why>", "why this is another person than the one with a name like this");

/** The actor who makes people and keys from the shell: an administrator with a key, or the operator of the machine. */
export async function makerOf(
  gateway: Gateway,
  tenant: string,
  { keyFile, asOperator }: { readonly keyFile?: string; readonly asOperator?: string },
): Promise<Maker> {
  if (asOperator === undefined) return recordedAs(gateway, keyFile, tenant);
  const given = keyFile === undefined ? readEnvironment().ownKey && "RISKGATE_API_KEY is set" : "--key-file is given";
  if (given)
    throw new RiskgateError(
      "REQUEST_INVALID",
      `--as-operator does it without a key, and ${given}: leave one of them out`,
    );
  return { actor: "cli", operatorReason: asOperator };
}

/** `riskgate people`: people who decide cases. */
export function peopleCommand(): Command {
  const people = new Command("people").description("record who decides cases; a key is bound to one of them");
  const tenant = () => new Option("--tenant <name>", "whose people").default("default");
  people
    .command("add <name>")
    .description("record a person and print the id")
    .addOption(likeOption())
    .addOption(tenant())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (name: string, options) => {
      const { personId } = await withGateway(openPreparing, async (gateway) =>
        gateway.addPerson(
          { tenant: options.tenant, name, ...otherThan(options) },
          await makerOf(gateway, options.tenant, options),
        ),
      );
      print(personId);
    });
  people
    .command("rename <personId> <name>")
    .description("give a person another name; the former ones are kept")
    .addOption(likeOption())
    .addOption(tenant())
    .addOption(keyFileOption())
    .addOption(operatorOption())
    .action(async (personId: string, name: string, options) => {
      const renamed = await withGateway(openManaging, async (gateway) =>
        gateway.renamePerson(
          { tenant: options.tenant, personId, name, ...otherThan(options) },
          await makerOf(gateway, options.tenant, options),
        ),
      );
      print(`${personId} is ${renamed.name}`);
    });
  people
    .command("list")
    .description("list people with their keys")
    .addOption(tenant())
    .option("--json", "print JSON")
    .action(async (options) => {
      await withGateway(openManaging, async (gateway) => {
        const keys = await gateway.listKeys(options.tenant);
        const all = (await gateway.listPeople(options.tenant)).map(({ tenant: _, ...person }) => ({
          ...person,
          keys: keys.filter(({ person: of }) => of?.personId === person.personId).map(({ keyId }) => keyId),
        }));
        if (options.json) printJson(all);
        else if (all.length === 0) print("no people");
        else for (const one of all) print(`${one.personId}  ${one.name}  ${counted(one.keys.length, "key")}`);
      });
    });
  return people;
}

const otherThan = ({ otherThanLike }: { readonly otherThanLike?: string }) =>
  otherThanLike === undefined ? {} : { otherThan: otherThanLike };
