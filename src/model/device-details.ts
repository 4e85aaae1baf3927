import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  deviceId: name,
  deviceType: name,
  entryChannel: name,
  operatingSystem: name,
};

/** The device that a customer uses. */
export interface DeviceDetails extends FieldsOut<typeof fields> {}
export interface DeviceDetailsSchema extends Resource<typeof fields, DeviceDetails> {}
export const deviceDetailsSchema: DeviceDetailsSchema = resource(fields);
