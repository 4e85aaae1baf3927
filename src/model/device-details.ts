import type * as v from "valibot";
import { resource } from "./resource.ts";
import { name } from "./text.ts";

/** The device that a customer uses. */
export const deviceDetailsSchema = resource({
  deviceId: name,
  deviceType: name,
  entryChannel: name,
  operatingSystem: name,
});

export interface DeviceDetails extends v.InferOutput<typeof deviceDetailsSchema> {}
