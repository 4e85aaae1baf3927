/** Values for fields that are neither an object nor a list. */
import type { Arbitrary } from "fast-check";
import { COUNTRY_CODES } from "../../../src/model/country-code.ts";
import type { FieldKind } from "../../../src/model/field-kind.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbCustomerId, arbExpiryMonth, arbPostalCode } from "./identifier.ts";
import { arbNamePart, arbPersonFullName } from "./invented-names.ts";
import { arbPartialDate } from "./partial-date.ts";
import { arbOpenEnum, arbText, arbWebUrl } from "./text.ts";

/** Fields that look real, by name; every other field is filled by its kind. */
const REALISTIC: Readonly<Record<string, (fc: FastCheck) => Arbitrary<string>>> = {
  firstName: (fc) => arbNamePart(fc, "given"),
  middleNames: (fc) => arbNamePart(fc, "given"),
  lastName: (fc) => arbNamePart(fc, "family"),
  nameAtBirth: arbPersonFullName,
  holder: arbPersonFullName,
  contactName: (fc) => fc.oneof(arbPersonFullName(fc), arbNamePart(fc, "company")),
  companyName: (fc) => arbNamePart(fc, "company"),
  bankName: (fc) => arbNamePart(fc, "company"),
  town: (fc) => arbNamePart(fc, "town"),
  placeOfBirth: (fc) => arbNamePart(fc, "town"),
  emailAddresses: (fc) => fc.emailAddress(),
  ipAddress: (fc) => fc.oneof(fc.ipV4(), fc.ipV6()),
  businessPurposes: (fc) => fc.oneof(fc.constantFrom("5065", "6012", "7995"), arbText(fc)),
  region: (fc) => fc.constantFrom("DE-BY", "BY", "US-NY", "LV-RIX"),
  last4Digits: (fc) => fc.stringMatching(/^\d{4}$/),
};

/** A value that a field of this name and kind accepts, in any of the forms that clients may send. */
export function arbField(fc: FastCheck, fieldName: string, field: FieldKind): Arbitrary<string | number | boolean> {
  const realistic = REALISTIC[fieldName]?.(fc);
  switch (field.kind) {
    case "text":
    case "name": {
      const any = arbText(fc, field.maxLength);
      return realistic === undefined ? any : fc.oneof({ weight: 4, arbitrary: realistic }, any);
    }
    case "open-enum":
      return arbOpenEnum(fc, field.known, field.maxLength);
    case "closed-enum":
      return fc.constantFrom(...field.known);
    case "date":
      return arbPartialDate(fc, field.precisions);
    case "date-time":
      return arbPartialDate(fc, ["second"]).map((text) => `${text.slice(0, 19)}Z`);
    case "link":
      return fc.oneof(arbWebUrl(fc), arbText(fc, field.maxLength));
    case "web-url":
      return arbWebUrl(fc);
    case "country":
      return fc.constantFrom(...COUNTRY_CODES, "XK", "SU").chain((code) => fc.constantFrom(code, code.toLowerCase()));
    case "currency":
      return fc.constantFrom("EUR", "USD", "JPY", "gbp");
    case "identifier":
      return arbCustomerId(fc);
    case "postal-code":
      return arbPostalCode(fc);
    case "expiry-month":
      return arbExpiryMonth(fc);
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "amount":
      return fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e9, noNaN: true }));
    case "share":
      return fc.oneof(fc.constantFrom(0, 0.25, 1), fc.double({ min: 0, max: 1, noNaN: true }));
    case "whole-number":
      return fc.maxSafeInteger();
    case "flag":
      return fc.boolean();
  }
}
