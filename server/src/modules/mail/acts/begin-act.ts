import { refuse } from '@sufu/contract/core';
import type { RawBuilder } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { MailRow } from '../records/mail-row.ts';
import { isDone, lockMail, type MailChange } from '../records/store.ts';
import type { MailNews } from './tell-party.ts';

/** What an act makes of an item; `tell`: what its party is told. */
export type ActResult = Omit<MailChange, 'act' | 'by' | 'at' | 'key'> & { readonly tell?: MailNews };

type Asked = { readonly id: string; readonly key?: string; readonly version: number };

/**
 * Hold the item an act is about. `done`: the same act was sent before, nothing is left to do. Refused where it is not found among those
 * that are `seen`, and where it has changed since it was looked at.
 */
export async function beginAct(
  { tx }: Transaction,
  { secrets }: SignedInContext,
  { id, key, version }: Asked,
  seen?: RawBuilder<boolean>,
): Promise<{ readonly row: MailRow; readonly done: boolean }> {
  const row = (await lockMail(tx, secrets, id, seen)) ?? refuse('not-found');
  if (key !== undefined && (await isDone(tx, id, key))) return { row, done: true };
  return row.version === version ? { row, done: false } : refuse('mail.changed');
}
