import type { CourtAction } from '@sufu/contract/applications';
import { courtDayOf, formatCaseNo } from '@sufu/contract/core';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { documentDay } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { NewDocument } from '../../documents/index.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { makePaper } from './make-paper.ts';
import { filedAs, numberWordOf } from './titles.ts';

type Letter = { readonly paragraphs: readonly string[]; readonly at: Date };

/**
 * A letter of the court in whole sentences, under the title the kind gives to the action: what it is about, then
 * `paragraphs`. None where the kind gives no paper.
 */
export async function courtLetter(
  db: Executor,
  services: AppServices,
  { row, kind }: Pick<DeskItem, 'row' | 'kind'>,
  { document: title }: CourtAction,
  { paragraphs, at }: Letter,
): Promise<NewDocument | undefined> {
  if (!title) return undefined;
  const facts = row.caseId ? (await caseFacts(db, [row.caseId])).get(row.caseId) : undefined;
  const about = facts ? `，涉及${facts.cause}一案，案号${formatCaseNo(facts.caseNo)}` : '';
  const day = documentDay(courtDayOf(row.submittedAt ?? at));
  return {
    applicationId: row.id,
    title,
    courtId: (await directoryOf(services)).ownCourt.id,
    word: numberWordOf(kind.short.zh, '通知'),
    content: {
      kind: 'acceptance',
      to: row.applicant,
      paragraphs: [
        `您于 ${day}提交的${filedAs(kind)}（编号 ${row.number}）${about}，现通知如下。`,
        ...paragraphs.filter((paragraph) => paragraph !== ''),
      ],
      date: courtDayOf(at),
    },
    at,
  };
}

/** Write the letter and make it; the id of the paper, or undefined where the kind gives none. */
export const makeCourtLetter = async (
  transaction: Transaction,
  services: AppServices,
  item: Pick<DeskItem, 'row' | 'kind'>,
  action: CourtAction,
  letter: Letter,
): Promise<string | undefined> =>
  makePaper(transaction, services, await courtLetter(transaction.tx, services, item, action, letter), item.row.caseId);
