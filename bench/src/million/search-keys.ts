/**
 * The search that answers every key, over two hundred wordings people use: milliseconds a key, and the ratio to a trivial scan
 * of the same texts in the same run; of a text of ten thousand letters the ratio to a wording. `node bench/src/million/search-keys.ts [rounds=20]`; fails above the limits.
 */
import { factsOf, type Service, serviceModulesFor } from '@sufu/contract/content';
import { search } from '@sufu/web/search';
import { wordings } from '@sufu/web/search/wordings';
import { ms, percentile } from '../shared/figures.ts';

const rounds = Number(process.argv[2] ?? 20);
/** By how much a search that knows sounds and slips may be dearer than a plain scan; a long text than a short one. */
const limits = { ratio: 60, long: 30 };

const services = serviceModulesFor(['party', 'lawyer']).flatMap((module) => module.services);
function textsOf(service: Service): readonly string[] {
  const { plain, words } = factsOf(service);
  return [...[service.title, service.short, plain].flatMap(({ zh, en }) => [zh, en]), ...words];
}
/** The least one could do: does any text hold these letters as they stand? */
const scan = (asked: string): number =>
  services.filter((service) => textsOf(service).some((text) => text.toLowerCase().includes(asked.toLowerCase())))
    .length;

function spansOf(texts: readonly string[], work: (asked: string) => unknown): readonly number[] {
  return texts.map((asked) => {
    const from = performance.now();
    work(asked);
    return performance.now() - from;
  });
}

const asked = wordings.map(([text]) => text);
const find = (text: string) => search(text, { services });
spansOf(asked, find);
spansOf(asked, scan);
const spans = { search: [] as number[], scan: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  spans.search.push(...spansOf(asked, find));
  spans.scan.push(...spansOf(asked, scan));
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const p99 = percentile(spans.search, 0.99);
const ratio = mean(spans.search) / mean(spans.scan);
const longest = Math.max(...spansOf(['法官'.repeat(5_000), 'a'.repeat(10_000)], find));
const long = longest / mean(spans.search);
console.log(
  `${asked.length} wordings, ${rounds} rounds: p50 ${ms(percentile(spans.search, 0.5))}, p99 ${ms(p99)} a key; a scan ${ms(mean(spans.scan))}; ratio of the means ${ratio.toFixed(1)}; a text of ten thousand letters ${ms(longest)}, ${long.toFixed(1)} times a wording`,
);
if (ratio > limits.ratio || long > limits.long) {
  console.error(`above the limits: ${JSON.stringify(limits)}`);
  process.exitCode = 1;
}
