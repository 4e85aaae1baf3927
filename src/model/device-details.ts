import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  /** Id of the device. */
  deviceId: name,
  /** Type of the device. */
  deviceType: name,
  /** Channel of the device, for example an app. */
  entryChannel: name,
  /** Operating system of the device. */
  operatingSystem: name,
};

/** The device that a customer uses. */
export interface DeviceDetails extends FieldsOut<typeof fields> {}
export interface DeviceDetailsSchema extends Resource<typeof fields, DeviceDetails> {}
export const deviceDetailsSchema: DeviceDetailsSchema = resource(fields);
