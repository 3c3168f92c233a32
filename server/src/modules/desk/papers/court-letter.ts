import type { CourtAction } from '@sufu/contract/applications';
import { courtDayOf, formatCaseNo } from '@sufu/contract/core';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { documentDay } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { makeDocument } from '../../documents/index.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { filedAs, firstDocumentTitle, numberWordOf } from './titles.ts';

/**
 * A letter of the court in whole sentences, under the title the kind gives to the action: what it is about, then
 * `paragraphs`. None where the kind gives no paper.
 */
export async function makeCourtLetter(
  transaction: Transaction,
  services: AppServices,
  { row, kind }: Pick<DeskItem, 'row' | 'kind'>,
  action: CourtAction,
  { paragraphs, at }: { readonly paragraphs: readonly string[]; readonly at: Date },
): Promise<string | undefined> {
  const title = firstDocumentTitle(action);
  if (!title) return undefined;
  const facts = row.caseId ? (await caseFacts(transaction.tx, [row.caseId])).get(row.caseId) : undefined;
  const about = facts ? `，涉及${facts.cause}一案，案号${formatCaseNo(facts.caseNo)}` : '';
  const day = documentDay(courtDayOf(row.submittedAt ?? at));
  const { id } = await makeDocument(transaction, services, {
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
  });
  return id;
}
