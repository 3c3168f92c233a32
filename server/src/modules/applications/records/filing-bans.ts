import type { Ban } from '@sufu/contract/applications';
import { formatCourtDay, type Lang, Refused, toCourtDay } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { HookPoint, type Hooks } from '../../../platform/modules/hook-point.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Who wants to file which kind, and when. */
export type FilingToCheck = {
  readonly secrets: Secrets;
  readonly userId: string;
  readonly type: string;
  readonly now: Date;
};

/** Answers the ban in force, or null. Asked inside the transaction that would file. */
export const filingBans = new HookPoint<(db: Executor, filing: FilingToCheck) => Promise<Ban | null>>('filing bans');

/** The ban that keeps this account from filing this kind today, or null. */
export async function findFilingBan(hooks: Hooks, db: Executor, filing: FilingToCheck): Promise<Ban | null> {
  for (const findBan of hooks.of(filingBans)) {
    const ban = await findBan(db, filing);
    if (ban) return ban;
  }
  return null;
}

/** Refuses `application.banned` with the reason and the last day. */
export async function refuseBanned({ hooks, tx }: Transaction, context: SignedInContext, type: string): Promise<void> {
  const { secrets, actor, now, lang } = context;
  refuseBan(await findFilingBan(hooks, tx, { secrets, userId: actor.userId, type, now }), lang);
}

export function refuseBan(ban: Ban | null, lang: Lang): void {
  if (!ban) return;
  throw new Refused('application.banned', { day: formatCourtDay(toCourtDay(ban.lastDay), lang), reason: ban.reason });
}
