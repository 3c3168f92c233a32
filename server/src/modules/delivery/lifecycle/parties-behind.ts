import { courtDayOf } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { FullApplication } from '../../applications/index.ts';
import { type PartyToServe, partiesToServe } from '../../cases/index.ts';

/** The parties of a case that an application was filed by or for: of several whom its owner acts for, the one it names. */
export async function partiesBehind(
  { tx, secrets }: Transaction,
  { ownerId, applicant }: FullApplication,
  { caseId, at }: { readonly caseId: string; readonly at: Date },
): Promise<readonly PartyToServe[]> {
  const all = await partiesToServe(tx, secrets, { caseIds: [caseId] }, courtDayOf(at));
  const theirs = all.filter(({ receivers }) => receivers.some(({ userId }) => userId === ownerId));
  const named = theirs.filter(({ name }) => applicant === name || applicant === `${name} 等`);
  return named.length > 0 ? named : theirs;
}
