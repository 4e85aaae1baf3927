import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { countShared, putLinks } from "../../../src/gateway/customers/customer-links.ts";
import type { AccountHoldingPartyData } from "../../../src/model/account-holding-party-data.ts";

const mails = fc.uniqueArray(fc.constantFrom("a@x.example", "b@x.example", "c@x.example"), { maxLength: 2 });
const phones = fc.uniqueArray(fc.constantFrom("1", "2"), { maxLength: 2 });
const submissions = fc.array(
  fc.record({
    customerId: fc.constantFrom("1", "2", "3"),
    device: fc.option(fc.constantFrom("d", "e")),
    mails,
    phones,
  }),
  { maxLength: 12 },
);

test.prop([submissions, fc.boolean()])(
  "whoever shares something now is counted, and nobody who did before",
  async (all, onSqlite) => {
    const store = onSqlite ? sqliteStore() : memoryStore();
    const now = new Map<string, (typeof all)[number]>();
    const stored = new Map<string, AccountHoldingPartyData>();
    for (const submission of all) {
      const { customerId, device, mails: emailAddresses, phones: phoneNumbers } = submission;
      const data = {
        ...(device === null ? {} : { deviceDetails: { deviceId: device } }),
        contactDetails: { emailAddresses: emailAddresses.map((mail) => ` ${mail.toUpperCase()}`), phoneNumbers },
      };
      await store.transaction((tx) => putLinks(tx, "t", customerId, data, stored.get(customerId)));
      now.set(customerId, submission);
      stored.set(customerId, data);
    }
    for (const [customerId, own] of now) {
      const others = [...now.values()].filter((other) => other.customerId !== customerId);
      const isReached = (other: typeof own) =>
        other.mails.some((mail) => own.mails.includes(mail)) ||
        other.phones.some((phone) => own.phones.includes(phone));
      const counts = await store.read((tx) => countShared(tx, "t", customerId, stored.get(customerId) ?? {}));
      expect(counts).toEqual({
        ...(own.device === null ? {} : { device: others.filter(({ device }) => device === own.device).length }),
        ...(own.mails.length + own.phones.length === 0 ? {} : { contact: others.filter(isReached).length }),
      });
    }
    await store.close();
  },
);
