import type { Clock, IdSource } from "./ports/clock.ts";

/**
 * Version 7 UUIDs begin with the time, so that rows stored together stand together in the indexes of a database. With version 4
 * every row changes another page.
 *
 * @param random - source of everything but the time
 *
 * @example
 * const gateway = await createGateway({ ...ports, ids: timeOrderedIds(crypto, Date) });
 */
export function timeOrderedIds(random: IdSource, clock: Clock): IdSource {
  return {
    randomUUID() {
      const time = clock.now().toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${random.randomUUID().slice(15)}`;
    },
  };
}
