import { type Browser, chromium } from '@playwright/test';
import { type FreshCourt, startFresh } from '@sufu/tools/fresh-court';
import { chromiumArgs, chromiumPath, fontEnvironment } from '../browser.ts';
import { type Actor, actorIn, openAccount, setUpFactor, signIn } from './actors.ts';
import { addDivisions, approveAll, importPeople, makeLink, proposeSettings } from './at-the-desk.ts';
import { accept, fileSuit, readAccepted, register } from './filing.ts';

type Say = (what: string, value: string) => void;

/** What `court:open` asks, answered; an empty line takes what it proposes. */
const answers = [
  ...['', '云泽市中级人民法院', "Yunze Intermediate People's Court", '云99', ''],
  ...['云泽市明理路 8 号', '8 Mingli Road, Yunze', '', '', '', '', '', '安宁远', '15400000901'],
];
const caseNo = '（2026）云99民初1号';
const admin = { phone: '15400000901', password: 'xi-shui-2026-guan' };
const president = { phone: '15400000902', password: 'xi-shui-2026-yuan' };
const clerk = { phone: '15400000903', password: 'xi-shui-2026-chuang' };

const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(1)} s`;

/** Says of each part what it took, and at the end what all of it took. */
function stopwatch(say: Say) {
  const began = performance.now();
  const total = { clicks: 0, fields: 0 };
  return {
    async timed<T>(what: string, { effort }: Actor, work: () => Promise<T>): Promise<T> {
      const [from, before] = [performance.now(), effort()];
      const done = await work();
      const now = effort();
      const [clicks, fields] = [now.clicks - before.clicks, now.fields - before.fields];
      total.clicks += clicks;
      total.fields += fields;
      say(what, `${clicks} presses, ${fields} fields, ${seconds(from)}`);
      return done;
    },
    end: () => say('all of it', `${total.clicks} presses, ${total.fields} fields, ${seconds(began)}`),
  };
}

async function openIn(browser: Browser, court: FreshCourt, say: Say): Promise<readonly Actor[]> {
  const { timed, end } = stopwatch(say);
  const from = performance.now();
  const said = await court.open([], `${answers.join('\n')}\n`);
  say('court:open, by questions', `${answers.length} lines, ${seconds(from)}`);
  const link = said.split('\n').at(-1) ?? '';
  const actors = [
    await actorIn(browser),
    await actorIn(browser),
    await actorIn(browser),
    await actorIn(browser),
  ] as const;
  const [a, p, c, u] = actors;
  await timed('the administrator opens the account', a, () => openAccount(a, court, link, admin));
  await timed('first sign-in, second factor', a, async () => {
    await signIn(a, admin);
    await setUpFactor(a);
  });
  await timed('two divisions', a, () => addDivisions(a.page));
  await timed('people by a file, one line mended', a, () => importPeople(a.page));
  const ofPresident = await timed('a link', a, () => makeLink(a.page, 'P001'));
  const ofClerk = await timed('another link', a, () => makeLink(a.page, 'L001'));
  await timed('the president opens the account, signs in', p, async () => {
    await openAccount(p, court, ofPresident, president);
    await signIn(p, president);
    await p.page.waitForURL(/\/(index|desk)/);
  });
  const many = await timed('settings proposed', a, () => proposeSettings(a.page));
  await timed(`${many} settings approved`, p, () => approveAll(p.page, many));
  await timed('the clerk opens the account, signs in', c, async () => {
    await openAccount(c, court, ofClerk, clerk);
    await signIn(c, clerk);
    await c.page.waitForURL(/\/(index|desk)/);
  });
  await timed('a party registers, proves who they are', u, () => register(u, court));
  const id = await timed('the party files, signs, hands in', u, () => fileSuit(u));
  await timed('the clerk accepts it with its number', c, () => accept(c, id, caseNo));
  await timed('the party reads it', u, () => readAccepted(u, id, caseNo));
  end();
  return actors;
}

/**
 * A court from an empty database to the first filing accepted, each person at a browser of their own. Says what each part took. Throws
 * where something is in the way, or where a page had an error of its own.
 */
export async function openByHand(
  say: Say,
  then: (actors: readonly Actor[], court: FreshCourt) => Promise<void> = async () => undefined,
): Promise<void> {
  const court = await startFresh();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--host-resolver-rules=${court.hostRules}`],
    env: { ...process.env, ...fontEnvironment() } as Record<string, string>,
  });
  try {
    const actors = await openIn(browser, court, say);
    await then(actors, court);
    const wrong = actors.flatMap(({ wrong }) => wrong);
    if (wrong.length > 0) throw new Error(`errors of pages:\n${wrong.join('\n')}`);
  } finally {
    await browser.close();
    await court.stop();
  }
}
