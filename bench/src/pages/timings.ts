type Series = { count: number; sum: number; readonly buckets: [bound: string, upTo: number][] };

const line = /^(sufu_(?:call|page)_seconds)_(bucket|sum|count)\{(.*?)(?:,?le="([^"]+)")?\} (\S+)$/;

/** The histograms in the text of `/metrics`, by their labels. */
export function seriesIn(text: string): ReadonlyMap<string, Series> {
  const found = new Map<string, Series>();
  for (const row of text.split('\n')) {
    const [, , part, labels = '', bound = '', value = ''] = line.exec(row) ?? [];
    if (!part) continue;
    const series = found.get(labels) ?? { count: 0, sum: 0, buckets: [] };
    found.set(labels, series);
    if (part === 'bucket') series.buckets.push([bound, Number(value)]);
    else if (part === 'sum') series.sum = Number(value);
    else series.count = Number(value);
  }
  return found;
}

/** The bound below which `share` of the times lie. */
const boundOf = ({ buckets, count }: Series, share: number): string =>
  buckets.find(([, upTo]) => upTo >= share * count)?.[0] ?? '+Inf';

/** What the server itself says of the calls and pages it was asked for, the slowest first. */
export function tellTimings(text: string): void {
  const rows = [...seriesIn(text)].sort(([, a], [, b]) => b.sum / b.count - a.sum / a.count);
  for (const [labels, series] of rows) {
    const mean = (1_000 * series.sum) / series.count;
    const [p50, p99] = [0.5, 0.99].map((share) => `${Number(boundOf(series, share)) * 1_000} ms`);
    console.log(`${labels}: ${series.count} times, mean ${mean.toFixed(1)} ms, p50 ≤ ${p50}, p99 ≤ ${p99}`);
  }
}
