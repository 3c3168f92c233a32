/** Upper bounds of the buckets in seconds: from a read served from memory to the end of patience. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Histogram = { readonly buckets: number[]; sum: number; count: number };
const emptyHistogram = (): Histogram => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 });

function note(histogram: Histogram, seconds: number): void {
  histogram.sum += seconds;
  histogram.count += 1;
  const at = bounds.findIndex((bound) => seconds <= bound);
  if (at >= 0) histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
}

/** The upper bound, in seconds, of the bucket in which nine hundred and ninety of a thousand lie; infinite beyond the last, null of none. */
function p99Of({ buckets, count }: Histogram): number | null {
  if (count === 0) return null;
  const rank = Math.ceil(0.99 * count);
  let seen = 0;
  for (const [at, bound] of bounds.entries()) {
    seen += buckets[at] ?? 0;
    if (seen >= rank) return bound;
  }
  return Number.POSITIVE_INFINITY;
}

function sumOf(histograms: readonly Histogram[]): Histogram {
  const sum = emptyHistogram();
  for (const { buckets, sum: seconds, count } of histograms) {
    for (const [at, n] of buckets.entries()) sum.buckets[at] = (sum.buckets[at] ?? 0) + n;
    sum.sum += seconds;
    sum.count += count;
  }
  return sum;
}

/** What the last minutes were like: calls over HTTP, `p99` in seconds as the bound of a bucket, and which of them was the slowest. */
export type RecentTimings = {
  readonly calls: number;
  readonly p99: number | null;
  readonly slowest: { readonly call: string; readonly p99: number } | null;
};
const windowMs = 300_000;
/** Of fewer, one slow call is the ninety-ninth of a hundred. */
const leastCalls = 20;

/** Who made a call: a browser over HTTP, or a page that was drawn here. */
export type CallSource = 'http' | 'page';

const sentences = {
  sufu_call_seconds: 'Time of a call, by its id and by what made it',
  sufu_page_seconds: 'Time to draw a page, by the pattern of its route',
} as const;
type MetricName = keyof typeof sentences;

/**
 * How long calls and pages took since the process began. Names come from the registry of calls and from the route table, never from an
 * address: there are a few hundred of them, whatever is asked.
 */
export class Timings {
  /** Of this window and of the one before it, by call. */
  #recent: readonly [Map<string, Histogram>, Map<string, Histogram>] = [new Map(), new Map()];
  #begunAt: number;
  readonly #clock: () => number;
  readonly #histograms: Readonly<Record<MetricName, Map<string, Histogram>>> = {
    sufu_call_seconds: new Map(),
    sufu_page_seconds: new Map(),
  };

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
    this.#begunAt = clock();
  }

  call(id: string, from: CallSource, ms: number): void {
    this.#note('sufu_call_seconds', `call="${id}",from="${from}"`, ms);
    if (from === 'page') return;
    this.#turn();
    const [window] = this.#recent;
    const histogram = window.get(id) ?? emptyHistogram();
    window.set(id, histogram);
    note(histogram, ms / 1_000);
  }
  page(route: string, ms: number): void {
    this.#note('sufu_page_seconds', `route="${route}"`, ms);
  }

  /** Of the last five to ten minutes. */
  recent(): RecentTimings {
    this.#turn();
    const ids = new Set(this.#recent.flatMap((window) => [...window.keys()]));
    const byCall = Array.from(ids, (call) => ({
      call,
      times: sumOf(this.#recent.flatMap((window) => window.get(call) ?? [])),
    }));
    const all = sumOf(byCall.map(({ times }) => times));
    const [slowest] = byCall
      .filter(({ times }) => times.count >= leastCalls)
      .map(({ call, times }) => ({ call, p99: p99Of(times) ?? 0 }))
      .sort((a, b) => b.p99 - a.p99);
    return { calls: all.count, p99: all.count < leastCalls ? null : p99Of(all), slowest: slowest ?? null };
  }

  #turn(): void {
    const passed = this.#clock() - this.#begunAt;
    if (passed < windowMs) return;
    this.#recent = [new Map(), passed < 2 * windowMs ? this.#recent[0] : new Map()];
    this.#begunAt = this.#clock();
  }

  #note(metric: MetricName, labels: string, ms: number): void {
    const histograms = this.#histograms[metric];
    const histogram = histograms.get(labels) ?? emptyHistogram();
    histograms.set(labels, histogram);
    note(histogram, ms / 1_000);
  }

  /** In the text format of Prometheus, version 0.0.4. */
  text(): string {
    const metrics = Object.keys(sentences) as MetricName[];
    return `${metrics.flatMap((metric) => this.#linesOf(metric)).join('\n')}\n`;
  }

  #linesOf(metric: MetricName): readonly string[] {
    const lines = [...this.#histograms[metric]].flatMap(([labels, { buckets, sum, count }]) => {
      let upTo = 0;
      return [
        ...bounds.map((bound, at) => {
          upTo += buckets[at] ?? 0;
          return `${metric}_bucket{${labels},le="${bound}"} ${upTo}`;
        }),
        `${metric}_bucket{${labels},le="+Inf"} ${count}`,
        `${metric}_sum{${labels}} ${sum}`,
        `${metric}_count{${labels}} ${count}`,
      ];
    });
    return [`# HELP ${metric} ${sentences[metric]}`, `# TYPE ${metric} histogram`, ...lines];
  }
}
