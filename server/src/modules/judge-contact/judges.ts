import type { Problem, Text } from '@sufu/contract/core';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { casePanel, type PanelMember } from '../cases/index.ts';

const notOfCase: Text = {
  zh: '这位不在本案的审判团队里，请重新选择',
  en: 'This person is not of the team of the case; choose again',
};

/** What an answer says of a member of the team: readable wherever it is shown, and one of a kind. */
export const judgeIdOf = ({ name, staffNo }: Pick<PanelMember, 'name' | 'staffNo'>): string => `${name}（${staffNo}）`;
export const judgeNameIn = (judgeId: unknown): string =>
  typeof judgeId === 'string' ? judgeId.replace(/（[^（]*）$/, '') : '';

export const judgeIn = (panel: readonly PanelMember[], judgeId: unknown): PanelMember | undefined =>
  panel.find((member) => judgeIdOf(member) === judgeId);

export const refuseAt = (problem: Problem): Refused => new Refused('invalid', { n: 1 }, [problem]);

/** The member of the case's team an answer names; refuses one who is not of it. Undefined where no answer or no case is given yet. */
export async function judgeNamed(
  db: Executor,
  { lang }: Pick<Context, 'lang'>,
  caseId: string | null,
  judgeId: unknown,
): Promise<PanelMember | undefined> {
  if (caseId === null || typeof judgeId !== 'string' || judgeId === '') return undefined;
  const judge = judgeIn(await casePanel(db, caseId), judgeId);
  if (!judge) throw refuseAt({ path: 'judgeId', rule: 'option', msg: notOfCase[lang] });
  return judge;
}
