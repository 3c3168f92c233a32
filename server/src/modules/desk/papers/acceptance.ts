import type { CourtAction } from '@sufu/contract/applications';
import { courtDayOf, formatCaseNo } from '@sufu/contract/core';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { documentDay } from '../../applications/index.ts';
import { type CaseFacts, caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { NewDocument } from '../../documents/index.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { filedAs, numberWordOf } from './titles.ts';

/** The letter that an application was accepted, where its kind gives one. `says`: what else it has to tell. */
export async function acceptancePaper(
  db: Executor,
  services: AppServices,
  { row, kind }: Pick<DeskItem, 'row' | 'kind'>,
  { document: title }: CourtAction,
  { says, at }: { readonly says: string | undefined; readonly at: Date },
): Promise<NewDocument | undefined> {
  if (!title) return undefined;
  const facts = row.caseId ? (await caseFacts(db, [row.caseId])).get(row.caseId) : undefined;
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
        `您于 ${day}提交的${filedAs(kind)}（编号 ${row.number}）${inCase(facts)}，本院已经受理。`,
        ...(says === undefined ? [] : [says]),
        '办理结果会用站内消息告知您，您也可以随时在平台查看办理进度。',
      ],
      date: courtDayOf(at),
    },
    at,
  };
}

const inCase = (caseFacts: CaseFacts | undefined): string =>
  caseFacts ? `，涉及${caseFacts.cause}一案，案号${formatCaseNo(caseFacts.caseNo)}` : '';
