import { filingCaseOf } from '@sufu/contract/applications';
import { type CaseNo, courtDayOf, type Text } from '@sufu/contract/core';
import type { AppServices, Context, Transaction } from '../../../platform/calls/context.ts';
import { ownIdentityOf } from '../../accounts/index.ts';
import { openCase, taskOfCase } from '../../cases/index.ts';
import { type Directory, directoryOf } from '../../directory/index.ts';
import { numberGiven, numberGivenElsewhere, numberNotYet } from '../papers/number-given.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { partiesOf } from '../review/parties-of.ts';

/** `says`: the case number, or which court will give it; the same sentence on the document, in the timeline and in the message. */
export type Registered = { readonly caseId: string | null; readonly says: Text };

type Item = Pick<DeskItem, 'row' | 'kind' | 'answers'>;

const filingIn = ({ kind, answers }: Item): ReturnType<typeof filingCaseOf> =>
  kind.key === 'lawsuit_filing_apply' ? filingCaseOf(answers) : null;

/** A filing for another court gets its number there. */
const isElsewhere = ({ row }: Item, { ownCourt }: Directory): boolean =>
  row.courtId !== null && row.courtId !== ownCourt.id;

/** What is said of the case number before the filing is registered; null for what is no filing of a case. */
export function numberToCome(item: DeskItem, directory: Directory): Text | null {
  if (!filingIn(item)) return null;
  return isElsewhere(item, directory)
    ? numberGivenElsewhere(directory.courtName(item.row.courtId ?? ''))
    : numberNotYet;
}

/** Whether accepting it takes a number of the case system: it becomes a case of this court, whose portal gives no numbers. */
export const asksCaseNo = (item: Item, directory: Directory, { settings }: Pick<AppServices, 'settings'>): boolean =>
  settings.get('caseNumbers').by === 'court' && filingIn(item) !== null && !isElsewhere(item, directory);

/**
 * 登记立案 (登记立案规定第2条): an accepted filing becomes a case of this court, with its number, its parties, and the account of
 * whoever filed it. A filing for another court gets its number there. `givenNo`: by the case system. Null for what is no filing of a case.
 */
export async function registerFiling(
  transaction: Transaction,
  context: Pick<Context, 'services' | 'secrets' | 'now'>,
  item: Item,
  givenNo?: CaseNo,
): Promise<Registered | null> {
  const { row, answers } = item;
  const filing = filingIn(item);
  if (!filing) return null;
  const directory = await directoryOf(context.services);
  const { ownCourt } = directory;
  if (row.courtId !== null && isElsewhere(item, directory))
    return { caseId: null, says: numberGivenElsewhere(directory.courtName(row.courtId)) };
  const { type, caseKind, procedure, cause, amount } = filing;
  // Where no division has the task it stays with whoever received it.
  const divisionId = directory.divisionWith(taskOfCase(filing)) ?? row.divisionId ?? directory.firstDivision;
  const identity = await ownIdentityOf(transaction.tx, context.secrets, row.ownerId);
  const { id, caseNo } = await openCase(transaction, context.secrets, {
    type,
    cause,
    caseKind,
    procedure,
    amount,
    courtCode: ownCourt.shortCode,
    ...(givenNo === undefined ? {} : { givenNo }),
    courtId: ownCourt.id,
    divisionId,
    stage: 'FILED',
    filedOn: courtDayOf(context.now),
    parties: partiesOf(answers, { userId: row.ownerId, identity }, directory),
    panel: [],
  });
  return { caseId: id, says: numberGiven(caseNo) };
}
