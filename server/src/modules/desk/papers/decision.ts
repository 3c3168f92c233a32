import type { CourtAction, CourtActionKey } from '@sufu/contract/applications';
import { courtDayOf, formatCaseNo, type Text } from '@sufu/contract/core';
import type { Actor, AppServices } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { documentDay } from '../../applications/index.ts';
import { caseFacts } from '../../cases/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { NewDocument } from '../../documents/index.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { filedAs, numberWordOf } from './titles.ts';

type Said = {
  readonly reason: string;
  readonly detail: string;
  /** When and where the party is seen, a line each. */
  readonly arranged: readonly string[];
  readonly remedy: Text | null;
  readonly at: Date;
};

/** What is decided, as the paper says it. */
const outcomes: Readonly<Partial<Record<CourtActionKey, (title: string, who: string) => string>>> = {
  approve: (title, who) => `准许${who}的${title}。`,
  partlyApprove: (title, who) => `部分准许${who}的${title}。`,
  reject: (title, who) => `驳回${who}的${title}。`,
  notAccept: (title, who) => `对${who}的${title}，不予受理。`,
  reply: (title, who) => `对${who}的${title}，答复如上。`,
};

/** A decision with its reason and what can be done against it, where the kind gives a paper for the action. */
export async function decisionPaper(
  db: Executor,
  services: AppServices,
  { row, kind }: DeskItem,
  action: CourtAction,
  actor: Actor,
  said: Said,
): Promise<NewDocument | undefined> {
  const title = action.document;
  const outcome = outcomes[action.action];
  if (!title || !outcome) return undefined;
  const facts = row.caseId ? (await caseFacts(db, [row.caseId])).get(row.caseId) : undefined;
  return {
    applicationId: row.id,
    title,
    courtId: (await directoryOf(services)).ownCourt.id,
    word: numberWordOf(kind.short.zh, title.zh),
    content: {
      kind: 'decision',
      parties: [
        `申请人：${row.applicant}。`,
        ...(facts ? [`案件：${facts.cause}一案，案号${formatCaseNo(facts.caseNo)}。`] : []),
        `申请人于 ${documentDay(courtDayOf(row.submittedAt ?? said.at))}提交${filedAs(kind)}，编号 ${row.number}。`,
      ],
      reasons: [said.reason],
      outcome: [outcome(filedAs(kind), row.applicant), ...said.arranged, ...(said.detail === '' ? [] : [said.detail])],
      remedy: said.remedy?.zh ?? null,
      signers: [{ office: actor.staff?.title.zh ?? '', name: actor.name }],
      date: courtDayOf(said.at),
    },
    at: said.at,
  };
}
