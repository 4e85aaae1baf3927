import { describe, expect, it } from "vitest";
import { nonBlockingProgrammes } from "../../src/screening/non-blocking.ts";
import { shippedRules } from "../rules-content/shipped-rules.ts";

const { referenceLists } = (await shippedRules()).pack;

describe("programmes that block nobody", () => {
  it.each([
    [["Sectoral Sanctions Identifications List (SSI) - Treasury Department", "UKRAINE-EO13662"]],
    [["RUSSIA-EO14024", "UKRAINE-EO13662", "Capta List (CAP) - Treasury Department"]],
    [["MBS", "Non-SDN Menu-Based Sanctions List (NS-MBS List) - Treasury Department"]],
    [["CMIC-EO13959"]],
    [["Entity List (EL) - Bureau of Industry and Security"]],
    [["Unverified List (UVL) - Bureau of Industry and Security"]],
    [["Military End User (MEU) List - Bureau of Industry and Security"]],
    [["BIS denied persons"]],
    [["ITAR Debarred (DTC) - State Department"]],
    [["UK without asset freeze"]],
  ])("%j", (programmes) => {
    expect(nonBlockingProgrammes({ programmes }, referenceLists)).toEqual(programmes);
  });

  it.each([
    [["Specially Designated Nationals (SDN) - Treasury Department", "UKRAINE-EO13662"]],
    [["SDGT", "NS-PLC"]],
    [["SYRIA", "FSE-SY", "OFAC non-SDN"]],
    [["UKRAINE-EO13662"]],
    [["unheard of", "OFAC non-SDN"]],
    [["UKRAINE-EO13662", "IRAN-CON-ARMS-EO", "RUSSIA-EO14024", "OFAC non-SDN"]],
    [["INKSNA", "Nonproliferation Sanctions (ISN) - State Department"]],
    [[]],
  ])("%j blocks", (programmes) => {
    expect(nonBlockingProgrammes({ programmes }, referenceLists)).toBe(undefined);
  });

  it("blocks everybody where the rules do not say which", () => {
    expect(nonBlockingProgrammes({ programmes: ["CMIC-EO13959"] }, {})).toBe(undefined);
  });
});
