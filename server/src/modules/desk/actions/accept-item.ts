import type { CourtAction } from '@sufu/contract/applications';
import { type CaseNo, courtDayOf } from '@sufu/contract/core';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import {
  type ApplicationRow,
  divisionAfterAccept,
  dueAfterAccept,
  moveState,
  notifyOwner,
  type StepActor,
} from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { acceptancePaper } from '../papers/acceptance.ts';
import { makePaper } from '../papers/make-paper.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { registerFiling } from './register-filing.ts';

/** What accepting takes, whoever does it. */
export type ItemToAccept = Pick<DeskItem, 'row' | 'kind' | 'answers'>;
export type Acceptance = {
  readonly courtAction: CourtAction;
  readonly doneBy: StepActor;
  /** Who has it in hand from then on; null: nobody yet. */
  readonly handlerId: string | null;
  /** The number that the case system gave; the next one of the portal when left out. */
  readonly caseNo?: CaseNo;
};

/** Accept: a filing becomes a case, the letter is made, the division that goes on with it has it, and the party is told. */
export async function acceptItem(
  transaction: Transaction,
  context: Pick<Context, 'services' | 'secrets' | 'lang' | 'now'>,
  item: ItemToAccept,
  { courtAction, doneBy, handlerId, caseNo }: Acceptance,
): Promise<ApplicationRow> {
  const { secrets, lang, now, services } = context;
  const { row, kind } = item;
  const registered = await registerFiling(transaction, context, item, caseNo);
  const says = { says: registered?.says.zh, at: now };
  const paper = await acceptancePaper(transaction.tx, services, item, courtAction, says);
  const documentId = await makePaper(transaction, services, paper, registered?.caseId ?? row.caseId);
  const facts = row.caseId ? (await caseFacts(transaction.tx, [row.caseId])).get(row.caseId) : undefined;
  const directory = await directoryOf(services);
  const divisionId = divisionAfterAccept(
    kind,
    { before: row.divisionId, ofCase: facts?.divisionId ?? null },
    directory,
  );
  const moved = await moveState(transaction, secrets, row, {
    ...{ kind, action: 'accept', doneBy, at: now, lang },
    ...(registered ? { note: registered.says.zh } : {}),
    ...(documentId ? { documentId } : {}),
    dueDay: dueAfterAccept(kind, row.dueDay, courtDayOf(now)),
    set: {
      // In another division nobody has taken it yet.
      handler_id: divisionId === row.divisionId ? handlerId : null,
      division_id: divisionId,
      ...(registered?.caseId ? { case_id: registered.caseId } : {}),
    },
  });
  await notifyOwner(transaction, row, kind, moved.state, { now, ...(registered ? { says: registered.says } : {}) });
  return moved;
}
