import type { AppServices } from '../../../platform/calls/context.ts';
import type { SyncSourceConfig } from '../../../platform/config/sync-sources-config.ts';
import { sealLines } from '../reading/seal-lines.ts';
import { askSource, NotAnswered, pageTask } from './asking/ask-source.ts';
import { compareSource, isCompareDue } from './compare-source.ts';
import { rowsAtOnce } from './rows-at-once.ts';
import { type Claim, claimSource, goOn, letGo, NoLongerOurs, putFailure } from './standing.ts';
import { takePage } from './take-page.ts';

/** A job goes on for so long, and leaves the rest to the next. */
const jobMs = 20_000;

/** What a source has behind a place, checked and sealed. */
async function ask(services: AppServices, source: SyncSourceConfig, cursor: string) {
  const askedAt = services.now();
  const after = `/changes?after=${encodeURIComponent(cursor)}&limit=${rowsAtOnce}`;
  const { next, more, lines } = await askSource(services, source, after, pageTask);
  if (more && next === cursor) throw new NotAnswered('stuck');
  return { askedAt, cursor: next, more, lines: await sealLines(services.secrets, source.name, lines) };
}

/**
 * Pull what a source has till there is no more, or the time of a job is over. The next page comes and is sealed while one is written: what was
 * asked in vain is told when the one before it stands.
 */
async function pullAll(services: AppServices, claim: Claim): Promise<'all' | 'more'> {
  const until = performance.now() + jobMs;
  const { source } = claim;
  for (let asked = ask(services, source, claim.cursor); ; ) {
    const { lines, ...answered } = await asked;
    const { cursor, more } = answered;
    const goesOn = more && performance.now() < until;
    if (goesOn) asked = ask(services, source, cursor);
    // Where this page cannot be written nobody waits for the next.
    asked.catch(() => undefined);
    await takePage(services, claim, lines, ({ tx, at }) => goOn(tx, claim, answered, at));
    if (!goesOn) return more ? 'more' : 'all';
  }
}

async function pullAndCompare(services: AppServices, claim: Claim): Promise<void> {
  try {
    if ((await pullAll(services, claim)) === 'more') services.jobs.nudge([pullQueueOf(claim.source)]);
    else if (await isCompareDue(services, claim)) await compareSource(services, claim);
  } catch (error) {
    if (error instanceof NotAnswered) await putFailure(services, claim, error.why);
    else if (!(error instanceof NoLongerOurs)) throw error;
  }
}

/** Pull from a source where it is its time, and compare it where that is due. Two workers of one source are never at it at once. */
export async function pullDue(services: AppServices, source: SyncSourceConfig): Promise<void> {
  const claim = await claimSource(services, source);
  if (claim === null) return;
  try {
    await pullAndCompare(services, claim);
  } finally {
    await letGo(services, claim);
  }
}

/** By the clock: wakes who pulls from the sources whose time it is. */
export const pullQueue = 'exchange.pull';
/** A source has a queue of its own: a slow one keeps no other waiting. */
export const pullQueueOf = ({ name }: Pick<SyncSourceConfig, 'name'>): string => `exchange.pull.${name}`;
export async function wakePulls({ db, jobs, now, config }: AppServices): Promise<void> {
  const { syncSources } = config;
  if (syncSources.length === 0) return;
  const resting = await db
    .selectFrom('sync_sources')
    .select('name')
    .where(({ eb, or }) => or([eb('paused_at', 'is not', null), eb('next_at', '>', now())]))
    .execute();
  const names = new Set(resting.map(({ name }) => name));
  jobs.nudge(syncSources.filter(({ name }) => !names.has(name)).map(pullQueueOf));
}
