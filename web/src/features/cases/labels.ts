import { type Dictionary, dictionaryOf } from '@sufu/contract/applications';
import type { CaseCard } from '@sufu/contract/cases';
import type { Text } from '@sufu/contract/core';
import { roleLabel } from '../../shared/i18n/role-label.ts';
import { words } from './words.ts';

/** A code the dictionary does not know is shown as it came: better a plain code than nothing. */
const labelIn = (dictionary: Dictionary, value: string): Text =>
  dictionary.options.find((option) => option.value === value)?.label ?? { zh: value, en: value };

export const stages = dictionaryOf('CASE_STAGE').options;
export const stageLabel = (stage: string): Text => labelIn(dictionaryOf('CASE_STAGE'), stage);
export const procedureLabel = (procedure: string): Text => labelIn(dictionaryOf('TRIAL_PROCEDURE'), procedure);

export const partyTypeLabel = (type: string): Text => labelIn(dictionaryOf('PARTY_TYPE'), type);

const positions: Readonly<Record<string, Text>> = {
  presiding_judge: words.presiding_judge,
  judge: words.panelJudge,
  assessor: words.assessor,
  assistant: words.assistant,
  clerk: words.panelClerk,
};
export const positionLabel = (position: string): Text => positions[position] ?? { zh: position, en: position };

/** Closed and filed away: nothing moves in it any more. */
export const isOver = (stage: string): boolean => stage === 'CLOSED' || stage === 'ARCHIVED';

type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string;
/** 上诉人 · 林晓禾的代理人，上诉人一方; null for who has no standing of their own in it. */
export function standingOf({ myRole, actingFor }: Pick<CaseCard, 'myRole' | 'actingFor'>, t: Say): string | null {
  if (myRole === null) return null;
  const role = t(roleLabel(myRole));
  return actingFor === null ? role : t(words.actingFor, { role, name: actingFor });
}
