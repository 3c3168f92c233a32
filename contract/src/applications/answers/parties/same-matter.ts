import { normaliseDigits } from '../../../core/index.ts';
import type { AnswerRow, Answers } from '../../definition/field.ts';
import type { Kind } from '../../definition/kind.ts';
import { cleanAnswers } from '../clean-answers.ts';
import { rowsOf } from '../place.ts';
import { isNothing, sameAnswer } from '../same-answer.ts';

const written = (value: unknown): string => (typeof value === 'string' ? normaliseDigits(value) : '');
const numberOf = (row: AnswerRow): string => written(row.idNo) || written(row.creditCode);
const nameOf = (row: AnswerRow): string =>
  typeof row.partyName === 'string' ? row.partyName.normalize('NFKC').replace(/\s/g, '') : '';

type Others = {
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly namesWithoutNumber: ReadonlySet<string>;
};

const namesOf = (rows: readonly AnswerRow[]): ReadonlySet<string> =>
  new Set(rows.map(nameOf).filter((name) => name !== ''));
const othersIn = (rows: readonly AnswerRow[]): Others => ({
  numbers: new Set(rows.map(numberOf)),
  names: namesOf(rows),
  namesWithoutNumber: namesOf(rows.filter((row) => numberOf(row) === '')),
});

/** Numbers tell people and companies apart; the name does where one of the two has no number. */
const isAmong = ({ numbers, names, namesWithoutNumber }: Others, number: string, name: string): boolean =>
  number === '' ? names.has(name) : numbers.has(number) || namesWithoutNumber.has(name);

/**
 * For kinds that say what makes two of them the same matter (`sameMatter`): gives for the answers of another application the names
 * of those who stand in both lists, where all else that is to be the same is; none while something of it is not answered, and for
 * other kinds. The work is linear in the rows of both.
 */
export function sharedOpponents(kind: Kind, mine: Answers): (theirs: Answers) => readonly string[] {
  const { sameMatter } = kind;
  if (!sameMatter) return () => [];
  const now = cleanAnswers(kind, mine);
  if (isNothing(now[sameMatter.and[0]] ?? null)) return () => [];
  const parties = rowsOf(now[sameMatter.list]).flatMap((row) =>
    typeof row.partyName === 'string' ? [{ shown: row.partyName, number: numberOf(row), name: nameOf(row) }] : [],
  );
  return (theirs) => {
    if (!sameMatter.and.every((name) => sameAnswer(now[name], theirs[name]))) return [];
    const others = othersIn(rowsOf(theirs[sameMatter.list]));
    return parties.filter(({ number, name }) => isAmong(others, number, name)).map(({ shown }) => shown);
  };
}
