import { describe, expect, it } from "vitest";
import { fairLookUps } from "../../../adapters/callback/fair-look-ups.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Look-ups that end when the test says so. */
function heldLookUps() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const lookUp = fairLookUps((host) => {
    begun.push(host);
    return new Promise((resolve) => ends.set(host, () => resolve([{ address: "192.0.2.1", family: 4 }])));
  });
  const end = async (host: string) => {
    ends.get(host)?.();
    await nextTurn();
  };
  return { begun, lookUp, end };
}

describe("look-ups of names", () => {
  it("leave threads for others, and slow ones of one domain a place for the next", async () => {
    const { begun, lookUp, end } = heldLookUps();
    const asked = [
      "a.slow.example.org",
      "b.slow.example.org",
      "c.slow.example.org",
      "hooks.bank.example",
      "other.test",
    ];
    const answers = asked.map(lookUp);
    await nextTurn();
    expect(begun).toEqual(["a.slow.example.org", "hooks.bank.example"]);
    await end("hooks.bank.example");
    expect(begun.slice(2)).toEqual(["other.test"]);
    await end("a.slow.example.org");
    expect(begun.slice(3)).toEqual(["b.slow.example.org"]);
    for (const host of ["other.test", "b.slow.example.org", "c.slow.example.org"]) await end(host);
    expect((await Promise.all(answers)).length).toBe(5);
  });

  it("are shared by those who ask for the same name at the same time, and made again afterwards", async () => {
    const { begun, lookUp, end } = heldLookUps();
    const both = [lookUp("hooks.bank.example"), lookUp("hooks.bank.example")];
    await nextTurn();
    await end("hooks.bank.example");
    expect((await Promise.all(both)).length).toBe(2);
    void lookUp("hooks.bank.example");
    await nextTurn();
    expect(begun).toEqual(["hooks.bank.example", "hooks.bank.example"]);
    await end("hooks.bank.example");
  });

  it("give their place back when they fail", async () => {
    let calls = 0;
    const lookUp = fairLookUps(async () => {
      calls++;
      throw new Error("not found");
    });
    for (let i = 0; i < 5; i++) await expect(lookUp("nobody.example")).rejects.toThrow("not found");
    expect(calls).toBe(5);
  });
});
