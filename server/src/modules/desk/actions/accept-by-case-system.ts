import { courtActionOf } from '@sufu/contract/applications';
import type { CaseNo, Text } from '@sufu/contract/core';
import { refuse } from '@sufu/contract/core';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import {
  type ApplicationRow,
  type FullApplication,
  findRound,
  kindOf,
  targetOf,
  wrongState,
} from '../../applications/index.ts';
import { acceptItem } from './accept-item.ts';

/**
 * The case system registered a filing under this number: it is accepted by that, as somebody of the filing division would have done it. The
 * timeline names the court (`shown`), nobody has it in hand. The filing is held.
 */
export async function acceptByCaseSystem(
  transaction: Transaction,
  context: Pick<Context, 'services' | 'secrets' | 'lang' | 'now'>,
  row: FullApplication,
  { caseNo, shown }: { readonly caseNo: CaseNo; readonly shown: Text },
): Promise<ApplicationRow> {
  const kind = kindOf(row.type);
  const courtAction = courtActionOf(kind, 'accept');
  if (kind.key !== 'lawsuit_filing_apply' || !courtAction) return refuse('exchange.receipt-kind');
  if (typeof targetOf(kind, row.state, 'accept', 'court') !== 'number') throw wrongState(row.state, context.lang);
  const answers = (await findRound(transaction.tx, context.secrets, row.id, row.round))?.answers ?? row.answers;
  const doneBy = { id: null, side: 'court', shown } as const;
  return acceptItem(transaction, context, { row, kind, answers }, { courtAction, doneBy, handlerId: null, caseNo });
}
