/** The seed of a long run of random tests: told, so that it can be run again with `RISKGATE_SEED`. */
export function toldSeed(): number {
  const seed = Number(process.env.RISKGATE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`RISKGATE_SEED=${seed}\n`);
  return seed;
}
