import type { CourtAction } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import type { WordAction } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { documentDay } from '../../applications/index.ts';
import type { NewDocument } from '../../documents/index.ts';
import { arrangedLines } from '../actions/arranged-lines.ts';
import { remedyOf } from '../actions/remedy-of.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { courtLetter } from './court-letter.ts';
import { decisionPaper } from './decision.ts';

/** What a paper of decision is made for; all else is told in a letter. */
const decided: readonly WordAction[] = ['approve', 'partlyApprove', 'reject', 'notAccept', 'reply'];

/** What an act in words but an acceptance is told in, as its dialog shows it before and as it is made; undefined where the kind gives no paper. */
export async function outcomePaper(
  db: Executor,
  context: SignedInContext,
  item: DeskItem,
  courtAction: CourtAction,
  { action, reason, detail }: { readonly action: WordAction; readonly reason: string; readonly detail: string },
): Promise<NewDocument | undefined> {
  const { actor, now, services } = context;
  if (decided.includes(action)) {
    const remedy = courtAction.action === 'reply' ? null : remedyOf(item.kind, courtAction.action);
    const arranged = action === 'approve' ? await arrangedLines(db, context, item) : [];
    return decisionPaper(db, services, item, courtAction, actor, { reason, detail, arranged, remedy, at: now });
  }
  const received = `本院于 ${documentDay(courtDayOf(item.row.submittedAt ?? now))}收到上述材料。`;
  const paragraphs = action === 'receipt' ? [received, reason] : [detail, reason];
  return courtLetter(db, services, item, courtAction, { paragraphs, at: now });
}
