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
  readonly #histograms: Readonly<Record<MetricName, Map<string, Histogram>>> = {
    sufu_call_seconds: new Map(),
    sufu_page_seconds: new Map(),
  };

  call(id: string, from: CallSource, ms: number): void {
    this.#note('sufu_call_seconds', `call="${id}",from="${from}"`, ms);
  }
  page(route: string, ms: number): void {
    this.#note('sufu_page_seconds', `route="${route}"`, ms);
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
