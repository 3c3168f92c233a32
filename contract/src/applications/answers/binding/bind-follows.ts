import type { Answer, AnswerRow, Answers, Field, RowRole } from '../../definition/field.ts';
import { isBlank } from '../../definition/field-kinds/field-kind.ts';
import { claimsTotal } from '../computed-fields.ts';
import { rowsOf } from '../place.ts';
import type { Binding, BoundBy } from './binding.ts';

/** The role of everybody in a list that is one side of the suit, as the answers stand. */
function rowRoleOf({ by, roles, otherwise }: RowRole, answers: Answers): string {
  const value = answers[by];
  return (typeof value === 'string' && Object.hasOwn(roles, value) ? roles[value] : undefined) ?? otherwise;
}

/**
 * The role of a row that stands on one side. What that side is called in another kind of filing is replaced; any other role
 * (on appeal a party may be called by what it was below) stays as it was chosen.
 */
function bindRole(rowRole: RowRole, answers: Answers, row: AnswerRow): AnswerRow | null {
  const known: readonly unknown[] = [...Object.values(rowRole.roles), rowRole.otherwise];
  const isFree = isBlank(row.partyRole) || known.includes(row.partyRole);
  return isFree ? { ...row, partyRole: rowRoleOf(rowRole, answers) } : null;
}

/** A claim for a sum of money is one for property. */
const bindClaim = (row: AnswerRow): AnswerRow | null =>
  typeof row.claimAmount === 'number' && row.claimAmount > 0 && (isBlank(row.isProperty) || row.isProperty === '1')
    ? { ...row, isProperty: '1' }
    : null;

/** An ID number of eighteen places is that of a resident identity card, where nothing else is said. */
const withIdType = (row: AnswerRow): AnswerRow =>
  isBlank(row.idType) && typeof row.idNo === 'string' && /^\d{17}[\dXx]$/.test(row.idNo.trim())
    ? { ...row, idType: 'ID_CARD' }
    : row;

type Rows = { readonly rows: readonly AnswerRow[]; readonly bound: readonly (readonly [string, BoundBy])[] };

function bindRows(field: Field, answers: Answers): Rows {
  const read = rowsOf(answers[field.name]).map((row) => {
    if (field.item === 'CLAIM') return { row: bindClaim(row), before: row, name: 'isProperty', by: 'claims' as const };
    const before = field.control === 'party-list' ? withIdType(row) : row;
    const { rowRole } = field;
    return { row: rowRole ? bindRole(rowRole, answers, before) : null, before, name: 'partyRole', by: 'side' as const };
  });
  return {
    rows: read.map(({ row, before }) => row ?? before),
    bound: read.flatMap(({ row, name, by }, i) => (row ? [[`${field.name}.${i}.${name}`, by] as const] : [])),
  };
}

/**
 * Whether a suit concerns property, and the amount in dispute: the claims say both once each of them is answered. The sum of
 * several claims is the amount (Interpretation of the Civil Procedure Law, art. 201); where a claim for property has none, it is asked.
 */
function amountsOf(answers: Answers): Readonly<Record<string, Answer>> {
  const claims = rowsOf(answers.claims);
  const property = claims.filter(({ isProperty }) => isProperty === '1');
  const isAnswered = claims.length > 0 && claims.every(({ isProperty }) => isProperty === '0' || isProperty === '1');
  if (property.length === 0) return isAnswered ? { isPropertyCase: '0' } : {};
  const isSum = isAnswered && property.every(({ claimAmount }) => typeof claimAmount === 'number');
  return { isPropertyCase: '1', ...(isSum && { subjectAmount: claimsTotal(answers) }) };
}

/** The answers with what follows from other answers in its place, which is then not asked for: roles of a side, amounts of a suit. */
export function bindFollowing(fields: readonly Field[], { answers, bound }: Binding): Binding {
  const lists = fields.flatMap((field) =>
    field.item && rowsOf(answers[field.name]).length > 0 ? [[field.name, bindRows(field, answers)] as const] : [],
  );
  const withRows = { ...answers, ...Object.fromEntries(lists.map(([name, { rows }]) => [name, rows] as const)) };
  const asked = new Set(fields.map(({ name }) => name));
  const amounts = asked.has('isPropertyCase') ? amountsOf(withRows) : {};
  return {
    answers: { ...withRows, ...amounts },
    bound: new Map<string, BoundBy>([
      ...bound,
      ...lists.flatMap(([, read]) => read.bound),
      ...Object.keys(amounts).map((name) => [name, 'claims'] as const),
    ]),
  };
}
