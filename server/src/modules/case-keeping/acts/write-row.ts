import { type Problem, Refused } from '@sufu/contract/core';
import { type CaseRowKind, lineErrors } from '@sufu/contract/exchange';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { noteChanges } from '../../cases/index.ts';
import { checkOwnRow, takeOwnRow } from '../../exchange/index.ts';
import type { HeldCase } from './hold-case.ts';

/** What an act is done with. */
export type Acting = {
  readonly transaction: Transaction;
  readonly context: SignedInContext;
  readonly held: HeldCase;
};
/** A name for what a row belongs to: it is known by its id here. */
export const here = 'here';

export const refuseProblems = (problems: readonly Problem[]): never => {
  throw new Refused('invalid', { n: problems.length }, problems);
};
export const problem = (path: string, msg: string): Problem => ({ path, rule: 'value', msg });
/** A text that was left empty is none. */
export const given = <T extends Readonly<Record<string, unknown>>>(entry: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as Partial<T>;

type Written = {
  readonly content: Readonly<Record<string, unknown>> & {
    readonly kind: CaseRowKind;
  };
  readonly localId: string | null;
  readonly parents: readonly string[];
  readonly source: string | null;
  /** Where in the request its fields stand. */
  readonly at: string;
  /** The keyed hash of an ID number that is not stated anew, hex. */
  readonly lookup?: string | null;
};

/** Write a row as the exchange does; all that is wrong with it is said at its fields. Answers the columns that changed. */
export async function writeRow(
  { transaction, context, held }: Acting,
  { content, at, localId, ...entry }: Written,
): Promise<{ readonly what: readonly string[]; readonly localId: string | null }> {
  const { services, lang } = context;
  const checked = checkOwnRow(content);
  if ('errors' in checked) {
    const said = (path: string) => (path === '' ? at : `${at}.${path}`);
    return refuseProblems(checked.errors.map(({ path, code }) => problem(said(path), lineErrors[code][lang])));
  }
  const verdict = await takeOwnRow(transaction, services, { row: checked.row, localId, ...entry });
  if (verdict.is === 'refused') {
    if (verdict.code === 'number-taken') throw new Refused('case.number-taken', { no: String(content.caseNo) });
    return refuseProblems([problem(`${at}.${verdict.path}`, lineErrors[verdict.code][lang])]);
  }
  // What is new is no change of something known: for the version of the case it counts all the same.
  if (localId === null) await noteChanges(transaction, [{ caseId: held.id, kind: content.kind, what: ['added'] }]);
  return verdict;
}
