import { normaliseDigits } from '../../core/index.ts';
import type { AnswerRow, Answers } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { cleanAnswers } from './clean-answers.ts';
import { rowsOf } from './place.ts';
import { isNothing, sameAnswer } from './same-answer.ts';

const written = (value: unknown): string => (typeof value === 'string' ? normaliseDigits(value) : '');
const numberOf = (row: AnswerRow): string => written(row.idNo) || written(row.creditCode);
const nameOf = (row: AnswerRow): string =>
  typeof row.partyName === 'string' ? row.partyName.normalize('NFKC').replace(/\s/g, '') : '';

/** Numbers tell people and companies apart; the name does where one of the two has no number. */
function isSameParty(one: AnswerRow, other: AnswerRow): boolean {
  const [a, b] = [numberOf(one), numberOf(other)];
  return a !== '' && b !== '' ? a === b : nameOf(one) !== '' && nameOf(one) === nameOf(other);
}

/**
 * For kinds that say what makes two of them the same matter (`alike`): the names of those who stand in both lists, where all else
 * that is to be the same is; none while something of it is not answered, and for other kinds.
 */
export function sharedOpponents(kind: Kind, mine: Answers, theirs: Answers): readonly string[] {
  const { alike } = kind;
  if (!alike) return [];
  const now = cleanAnswers(kind, mine);
  const isSame = alike.and.every((name) => sameAnswer(now[name], theirs[name]));
  if (!isSame || isNothing(now[alike.and[0]] ?? null)) return [];
  const others = rowsOf(theirs[alike.list]);
  return rowsOf(now[alike.list]).flatMap((row) =>
    others.some((other) => isSameParty(row, other)) && typeof row.partyName === 'string' ? [row.partyName] : [],
  );
}
