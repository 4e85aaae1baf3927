/** How often something random is tried: so often every day, `RISKGATE_RUNS` times as often where that is asked for. */
export const runs = (daily: number): number => Math.ceil(daily * Number(process.env.RISKGATE_RUNS ?? 1));
