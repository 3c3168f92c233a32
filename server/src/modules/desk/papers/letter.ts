import type { CourtAction } from '@sufu/contract/applications';
import { courtDayOf, showCaseNo } from '@sufu/contract/core';
import type { Change, Ground } from '../../../platform/context.ts';
import { paperDay } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { makeDocument } from '../../documents/index.ts';
import type { DeskItem } from '../desk-item.ts';
import { filedAs, firstPaper, wordOf } from './titles.ts';

/**
 * A letter of the court in whole sentences, under the title the kind gives to the action: what it is about, then
 * `paragraphs`. None where the kind gives no paper.
 */
export async function makeLetter(
  change: Change,
  ground: Ground,
  { row, kind }: Pick<DeskItem, 'row' | 'kind'>,
  action: CourtAction,
  { paragraphs, at }: { readonly paragraphs: readonly string[]; readonly at: Date },
): Promise<string | undefined> {
  const title = firstPaper(action);
  if (!title) return undefined;
  const of = row.caseId ? (await caseFacts(change.tx, [row.caseId])).get(row.caseId) : undefined;
  const about = of ? `，涉及${of.cause}一案，案号${showCaseNo(of.caseNo)}` : '';
  const day = paperDay(courtDayOf(row.submittedAt ?? at));
  const { id } = await makeDocument(change, ground, {
    applicationId: row.id,
    title,
    courtId: (await directoryOf(ground)).ownCourt.id,
    word: wordOf(kind.short.zh, '通知'),
    content: {
      kind: 'acceptance',
      to: row.applicant,
      paragraphs: [
        `您于 ${day}提交的${filedAs(kind)}（编号 ${row.number}）${about}，现通知如下。`,
        ...paragraphs.filter((one) => one !== ''),
      ],
      date: courtDayOf(at),
    },
    at,
  });
  return id;
}
