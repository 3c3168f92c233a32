import type { CaseActOf, DeskCase, RemarkAbout } from '@sufu/contract/case-keeping';
import { refuse } from '@sufu/contract/core';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { CaseRemarksTable } from '../../../tables.generated.ts';
import { userNames } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import type { Acting } from '../acts/write-row.ts';

const most = 50;
export const remarkPlace = (id: string): string => `case_remarks.remark:${id}`;
const answerPlace = (id: string): string => `case_remarks.answer:${id}`;

export const presentRemark = (secrets: Secrets, row: Selectable<CaseRemarksTable>) => ({
  ...{ id: row.id, about: row.about as RemarkAbout, at: row.at.toISOString() },
  text: secrets.open(row.remark, remarkPlace(row.id)),
  answer: row.answer === null ? null : secrets.open(row.answer, answerPlace(row.id)),
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** What the parties of a case say is wrong: those that wait first. */
export async function remarksOf({ db, secrets }: SignedInContext, caseId: string): Promise<DeskCase['remarks']> {
  const rows = await db
    .selectFrom('case_remarks')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy(sql`answered_at is not null`)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  const names = await userNames(
    db,
    rows.map(({ by_id }) => by_id),
  );
  return rows.map((row) => ({ ...presentRemark(secrets, row), by: names.get(row.by_id) ?? '' }));
}

/** Answered once, with a message; what is wrong is changed by an act of its own. */
export async function answerRemark(
  { transaction, context, held }: Acting,
  { remarkId, answer }: CaseActOf<'answer'>,
): Promise<readonly string[]> {
  const { tx, at, secrets } = transaction;
  const found = await tx
    .updateTable('case_remarks')
    .set({ answer: secrets.seal(answer, answerPlace(remarkId)), answered_by: context.actor.userId, answered_at: at })
    .where('id', '=', remarkId)
    .where('case_id', '=', held.id)
    .where('answered_at', 'is', null)
    .returning('by_id')
    .executeTakeFirst();
  if (!found) return refuse('case.changed');
  const no = held.case_no;
  await notify(transaction, {
    ...{ userId: found.by_id, channel: 1, at, event: 'system', link: `/case/detail?id=${held.id}` },
    title: { zh: '“资料不对”已答复', en: 'The court answered what you said is wrong' },
    body: {
      zh: `您提出的 ${no} 资料不对，法院已答复，请到案件页查看。`,
      en: `The court answered what you said is wrong in ${no}; see the page of the case.`,
    },
  });
  return ['answer'];
}
