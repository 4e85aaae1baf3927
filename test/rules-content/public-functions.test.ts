import { describe, expect, it } from "vitest";
import { factorNames, rateParty } from "../rating/rate-shipped.ts";

const holds = async (occupation: string) =>
  factorNames(await rateParty({ personalDetails: { occupation, countryOfResidence: "DE" } })).includes(
    "PUBLIC_FUNCTION",
  );

/** By the kinds of Directive (EU) 2015/849, Article 3(9). */
const FUNCTIONS =
  `Minister;Minister of Energy;Minister of Health;Prime Minister;President of the Republic;King;Bundeskanzlerin;Ministerpräsident
Ministre de la Santé;ministro de Hacienda;Ministro della salute;Finanzministerin;Pääministeri;Premier ministre;Министър на финансите;Staatssekretärin
Vice President of Ghana;former Deputy Minister;wife of the Prime Minister
MP;MEP;MdB;US Senator;Member of Parliament (until 1990);Member of the House of Lords;Abgeordneter des Deutschen Bundestages;député;Sénateur
Lawyer and Member of Parliament;Poseł na Sejm;Kamerlid;βουλευτής;kansanedustaja;országgyűlési képviselő
Leader of a political party;politician;Richter am Bundesverfassungsgericht;Supreme Court judge
Auditor General;Governor of the central bank;Deputy Governor of the National Bank;Member of the board of the central bank
Ambassador;Ambassador to Kenya;Botschafter in Japan;chargé d'affaires;General (army);Lieutenant general
CEO of state-owned company;Secretary-General of the United Nations;EU Commissioner;Mayor of the capital;Lord Mayor`.split(
    /[;\n]/u,
  );

const OTHERS =
  `brand ambassador;politician's driver;Prime minister's chef;ambassador hotel cook;senator hotel receptionist
secretary of state office typist;Student union senator;Botschafter für Diabetes;driver of the prime minister;assistant to the minister
legislative assistant to a senator;Markenbotschafterin;Botschaftsangestellte Köchin;Admiral Sportwetten cashier
Vice President;Vice President Sales;President of a sports club;director;chairman;Vorstandsmitglied;board member of a housing association
general manager;general practitioner;General Motors worker;judge's clerk;judge;Richter;Schiedsrichter;minister of religion;Methodist minister
Kirchenministerialrat;political scientist;Politikwissenschaftler;Politikberater;governor of a school;Secretary General of a chess club
deputy head teacher;king size bed salesman;Premier Inn manager;nurse;teacher;civil servant;Bürgermeisterin`.split(
    /[;\n]/u,
  );

describe("an occupation", () => {
  it("is a prominent public function in any language of the Union", async () => {
    for (const occupation of FUNCTIONS) expect([occupation, await holds(occupation)]).toEqual([occupation, true]);
  });

  it("is none that is called like it, or works for who holds one", async () => {
    for (const occupation of OTHERS) expect([occupation, await holds(occupation)]).toEqual([occupation, false]);
  });
});
