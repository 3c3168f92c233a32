/**
 * What the pages cost (quality.md §5, C1–C6), in one run: bytes over the wire, LCP, CLS and blocking time of first visits
 * at slow 4G and CPU ÷ 4, each beside the same HTML and CSS as a plain static page, in turn; typing in the heaviest form; moving
 * between pages; and what the server measured of itself meanwhile. Prints each figure with its limit and the load of the machine, and
 * ends with 1 when one is over. `node bench/src/pages/page-figures.ts [rounds=5]`.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '@sufu/e2e/browser';
import { percentile } from '../shared/figures.ts';
import { withPortal } from '../shared/with-portal.ts';
import { freePort } from '../shared/with-server.ts';
import { timeHastyMove, timeMove, timeTyping } from './act.ts';
import { addressesIn } from './fixtures.ts';
import { about, limits, type Measure, type PageName, units } from './limits.ts';
import { servePlainPages } from './plain-page.ts';
import { tellTimings } from './timings.ts';
import { type Address, timeVisit, type Weight, weighVisits } from './visit.ts';

type Figures = Map<PageName, Map<Measure, number[]>>;
const rounds = Number(process.argv[2] ?? 5);
const names: readonly PageName[] = ['home', 'login', 'list', 'form'];

const put = (figures: Figures, page: PageName, measure: Measure, value: number): void => {
  const own = figures.get(page) ?? new Map<Measure, number[]>();
  figures.set(page, own.set(measure, [...(own.get(measure) ?? []), value]));
};
const tellWeight = (page: PageName, { document, script, style, font, requests }: Weight): void =>
  console.log(
    `${page}: page ${document.toFixed(1)}, JavaScript ${script.toFixed(1)}, CSS ${style.toFixed(1)}, fonts ${font.toFixed(1)} kB, ${requests} requests`,
  );

type Pages = Readonly<Record<PageName, Address>>;

async function measure(browser: Browser, pages: Pages, plain: Pages): Promise<Figures> {
  const figures: Figures = new Map();
  for (const name of names) {
    const { first, again } = await weighVisits(browser, pages[name]);
    tellWeight(name, first);
    put(figures, name, 'all', first.all);
    put(figures, name, 'script', first.script);
    put(figures, name, 'again', again.all);
  }
  for (let round = 0; round < rounds; round += 1) {
    console.log(`round ${round + 1}: load ${loadavg()[0]?.toFixed(1)}`);
    for (const name of names) {
      const floor = (await timeVisit(browser, plain[name])).lcp;
      const { lcp, cls, tbt } = await timeVisit(browser, pages[name]);
      // Of a page that was left before its largest part was painted the browser reports none.
      const ratio = floor > 0 ? { ratio: lcp / floor } : {};
      for (const [what, value] of Object.entries({ lcp, cls, tbt, ...ratio }))
        put(figures, name, what as Measure, value);
    }
    put(figures, 'form', 'inp', await timeTyping(browser, pages.form));
    put(figures, 'list', 'move', await timeMove(browser, pages.list));
    put(figures, 'list', 'hasty', await timeHastyMove(browser, pages.list));
  }
  return figures;
}

/** Each figure beside its limit, with the least and the most of the rounds; how many are over. */
function tell(figures: Figures): number {
  let over = 0;
  for (const name of names) {
    for (const [what, values] of figures.get(name) ?? []) {
      const middle = percentile(values, 0.5);
      const limit = limits[name][what];
      const say = units[what];
      const bad = limit !== undefined && !(middle <= limit);
      if (bad) over += 1;
      const spread = values.length > 1 ? ` (${say(Math.min(...values))} – ${say(Math.max(...values))})` : '';
      const beside = limit === undefined ? '' : `, limit ${say(limit)}${bad ? ', OVER' : ''}`;
      console.log(`${name}, ${about[what]}: ${say(middle)}${spread}${beside}`);
    }
  }
  return over;
}

const built = spawnSync(process.execPath, [join(import.meta.dirname, '../../../tools/src/build/build-web.ts')], {
  stdio: 'inherit',
});
if (built.status !== 0) throw new Error('the pages could not be built');
const metricsPort = await freePort();
process.env.METRICS_PORT = String(metricsPort);
await withPortal(async (court) => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  const pages = await addressesIn(court);
  const plain = await servePlainPages(pages);
  const figures = await measure(browser, pages, plain.addresses);
  await browser.close();
  await plain.close();
  tellTimings(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  const over = tell(figures);
  console.log(over === 0 ? 'every figure is within its limit' : `${over} figures over their limit`);
  process.exitCode = over === 0 ? 0 : 1;
});
