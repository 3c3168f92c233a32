/** The value below which `share` of the values lie (0.99: p99). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
export const ms = (value: number): string => `${value.toFixed(2)} ms`;
/** Run `work` `times` times, `width` at once; milliseconds of each run. */
export async function timed(times: number, width: number, work: (turn: number) => Promise<void>): Promise<number[]> {
  const spans: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let turn = next++; turn < times; turn = next++) {
      const from = performance.now();
      await work(turn);
      spans.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return spans;
}
