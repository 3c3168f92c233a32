import { randomUUID } from 'node:crypto';
import { backOffSeconds, type SyncFailure, toldAfter } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { SyncSourceConfig } from '../../../platform/config/sync-sources-config.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { notifyAdministrators } from '../../messages/index.ts';

/** A source that this worker, and no other, asks now. Behind its time another may. */
export type Claim = { readonly source: SyncSourceConfig; readonly claim: string; readonly cursor: string };

/** An answer takes twenty seconds at most; whoever holds a source for so long is gone. */
const claimMs = 60_000;
const claimUntil = (at: Date): Date => new Date(at.getTime() + claimMs);

/** A row for each source of the configuration: a new one is asked at once. */
export async function knowSource(db: Executor, { name }: SyncSourceConfig, at: Date): Promise<void> {
  await db
    .insertInto('sync_sources')
    .values({ name, next_at: at })
    .onConflict((there) => there.doNothing())
    .execute();
}

/** Take a source to ask it; null: it is not its time, it is paused, or somebody asks it now. */
export async function claimSource({ db, now }: AppServices, source: SyncSourceConfig): Promise<Claim | null> {
  const at = now();
  await knowSource(db, source, at);
  const claim = randomUUID();
  const taken = await db
    .updateTable('sync_sources')
    .set({ claim, claimed_until: claimUntil(at) })
    .where('name', '=', source.name)
    .where('paused_at', 'is', null)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .where('next_at', '<=', at)
    .returning('cursor')
    .executeTakeFirst();
  return taken ? { source, claim, cursor: taken.cursor } : null;
}

/** Give it back to whoever comes first. */
export async function letGo({ db }: AppServices, { source, claim }: Claim): Promise<void> {
  await db
    .updateTable('sync_sources')
    .set({ claim: null, claimed_until: null })
    .where('name', '=', source.name)
    .where('claim', '=', claim)
    .execute();
}

/** The source was paused meanwhile, or another worker has it. */
export class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs';
}

/** The source is still this worker's, and is for some time more: looked at in the transaction of its rows. Throws `NoLongerOurs`. */
export async function holdOn(db: Executor, { source, claim }: Claim, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sync_sources')
    .set({ claimed_until: claimUntil(at) })
    .where('name', '=', source.name)
    .where('claim', '=', claim)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new NoLongerOurs(source.name);
}

type Answered = {
  readonly cursor: string;
  readonly more: boolean;
  /** When it was asked. */
  readonly askedAt: Date;
};
/** The cursor goes on; where there was no more, what is here is what the source had when it was asked. */
export async function goOn(tx: Tx, { source, claim }: Claim, { cursor, more, askedAt }: Answered, at: Date) {
  const next = more ? at : new Date(at.getTime() + source.every * 1_000);
  await tx
    .updateTable('sync_sources')
    .set({ cursor, next_at: next, failures: 0, ...(more ? {} : { last_ok_at: askedAt }) })
    .where('name', '=', source.name)
    .where('claim', '=', claim)
    .execute();
}

/** Asked in vain: when again, and from the tenth time on the administrators are told, once a day. */
export async function putFailure(services: AppServices, { source, claim }: Claim, failure: SyncFailure): Promise<void> {
  const at = services.now();
  await transact(services, ofTheServer, at, async (transaction) => {
    const failed = await transaction.tx
      .updateTable('sync_sources')
      .set({ failures: sql<number>`failures + 1`, failure })
      .where('name', '=', source.name)
      .where('claim', '=', claim)
      .returning('failures')
      .executeTakeFirst();
    if (!failed) return;
    await transaction.tx
      .updateTable('sync_sources')
      .set({ next_at: new Date(at.getTime() + backOffSeconds(failed.failures) * 1_000) })
      .where('name', '=', source.name)
      .execute();
    if (failed.failures < toldAfter) return;
    await tellOfSilence(transaction, source.name);
    if (failed.failures === toldAfter)
      transaction.record('exchange.source-silent', null, { source: source.name, failure });
  });
}

const tellOfSilence = (transaction: Transaction, name: string): Promise<unknown> =>
  notifyAdministrators(transaction, {
    ...{ key: `exchange.silent:${name}`, onceIn: 86_400, at: transaction.at, link: '/desk/exchange' },
    title: { zh: '办案系统取不到数据', en: 'The case system gives nothing' },
    body: {
      zh: `向“${name}”连续拉取 ${toldAfter} 次都没有成功，门户会继续试，案件页面注明资料截至何时。请在“办案系统导入”查看原因；同一来源一天之内只提醒一次。`,
      en: `Pulling from “${name}” failed ${toldAfter} times on end. The portal goes on trying, and pages of cases say how old they are. See why under Case system; you are told of a source once a day.`,
    },
  });
