import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { timeStampRequest, verifyTimeStamp } from "../../../adapters/time-stamp/time-stamp.ts";
import { timeStampWitness } from "../../../adapters/time-stamp/time-stamp-witness.ts";
import { testAuthority } from "./test-authority.ts";

const authority = await testAuthority();
const other = await testAuthority();
const TEXT = '{"statement":{"number":1}}';

describe("a time stamp of RFC 3161", () => {
  it("says when a text was there at the latest, and of no other text", async () => {
    const { der, nonce } = timeStampRequest(TEXT);
    const stamp = await authority.answer(der);
    const time = await verifyTimeStamp(stamp, TEXT, [authority.pem], nonce);
    expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(600_000);
    await expect(verifyTimeStamp(stamp, `${TEXT} `, [authority.pem])).rejects.toThrow("another text");
    await expect(verifyTimeStamp(stamp, TEXT, [authority.pem], "00")).rejects.toThrow("another request");
  });

  it("counts from a trusted authority only, unchanged", async () => {
    const stamp = await authority.answer(timeStampRequest(TEXT).der);
    await expect(verifyTimeStamp(stamp, TEXT, [other.pem])).rejects.toThrow();
    const changed = stamp.with(stamp.length - 1, (stamp.at(-1) ?? 0) ^ 1);
    await expect(verifyTimeStamp(changed, TEXT, [authority.pem])).rejects.toThrow();
    await expect(verifyTimeStamp(new Uint8Array([1, 2, 3]), TEXT, [authority.pem])).rejects.toThrow();
  });
});

describe("timeStampWitness", () => {
  let dir: string;
  let server: Server;
  let isWrong = false;
  beforeEach(async () => {
    isWrong = false;
    dir = mkdtempSync(join(tmpdir(), "riskgate-stamps-"));
    server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("end", async () => {
        const asked = isWrong ? timeStampRequest("another").der : new Uint8Array(Buffer.concat(pieces));
        response.end(await authority.answer(asked));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
  });
  afterEach(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });
  const witness = () =>
    timeStampWitness({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      trusted: [authority.pem],
      dir,
    });

  it("keeps the stamp of each checkpoint", async () => {
    await witness().publish({ number: 12, text: TEXT });
    await witness().publish({ number: 12, text: TEXT });
    expect(readdirSync(dir)).toEqual(["0000000012.tsr"]);
    await verifyTimeStamp(readFileSync(join(dir, "0000000012.tsr")), TEXT, [authority.pem]);
    await expect(witness().publish({ number: 12, text: "another" })).rejects.toMatchObject({ code: "WITNESS_FAILED" });
  });

  it("keeps no stamp of another text", async () => {
    isWrong = true;
    await expect(witness().publish({ number: 1, text: TEXT })).rejects.toMatchObject({ code: "WITNESS_FAILED" });
    expect(readdirSync(dir)).toEqual([]);
  });
});
