import { type CourtDay, normaliseDigits, type Text } from '../../../core/index.ts';
import type { Answer, AnswerRow, Answers, Field } from '../../definition/field.ts';
import { isBlank } from '../../definition/field-kinds/field-kind.ts';
import { items } from '../../definition/items/index.ts';
import type { Kind } from '../../definition/kind.ts';
import type { Acting } from '../acting.ts';
import { fieldsOf } from '../live-fields.ts';
import { fromIdNumbers } from '../parties/from-id-number.ts';
import { rowsOf } from '../place.ts';
import { sameAnswer } from '../same-answer.ts';
import { isOwnRow } from './bind-identity.ts';
import type { Binding, BoundBy } from './binding.ts';

/** A bound place that was set to something else, and why it is bound. */
export type BoundConflict = { readonly path: string; readonly label: Text; readonly why: Text };

/** What follows from other answers is put right without a word. */
type Refused = Exclude<BoundBy, 'side' | 'claims'>;
const refusedBy = (by: BoundBy | undefined): Refused | null =>
  by === undefined || by === 'side' || by === 'claims' ? null : by;

const why = {
  account: {
    zh: '这一项按您的实名账号填写，不能改成别的；账号有误的，请到诉讼服务中心更正',
    en: 'This follows from your account and cannot be changed here; have the account corrected at the service centre',
  },
  case: {
    zh: '这一项按本案记录填写，不能改成别的；记录有误的，请告诉承办法官',
    en: 'This follows from the record of the case and cannot be changed here; tell the judge if the record is wrong',
  },
  'id-number': {
    zh: '这一项和身份证号不一致，请核对这一项和号码',
    en: 'This does not agree with the ID number; check both',
  },
  ownRow: {
    zh: '您本人应当列在里面；替别人提的，“是否由代理人提交”请选“是”',
    en: 'You yourself belong in this list; when you file for somebody else, answer Yes to “Whether an agent files this”',
  },
} as const satisfies Record<Refused | 'ownRow', Text>;

/** The same in any usual writing; nothing given says nothing else. */
function agrees(set: unknown, stands: unknown): boolean {
  if (isBlank(set) || set === stands) return true;
  if (typeof set !== 'string' || typeof stands !== 'string') return sameAnswer(set, stands);
  return normaliseDigits(set) === normaliseDigits(stands);
}

/** Fields of a row that was set otherwise than `stands` says. */
function inRow(field: Field, set: AnswerRow, i: number, stands: Answers, by: Refused): readonly BoundConflict[] {
  const subs = field.item ? items[field.item].fields : [];
  return subs
    .filter(({ name }) => Object.hasOwn(stands, name) && !agrees(set[name], stands[name]))
    .map(({ name, label }) => ({ path: `${field.name}.${i}.${name}`, label, why: why[by] }));
}

/**
 * What a change sets otherwise than it is bound, place by place. `binding` is that of the answers with the change in them.
 * Leaving oneself out of a list where one stands is such a change, too.
 */
export function boundConflicts(
  kind: Kind,
  set: ReadonlyMap<string, Answer | null>,
  { answers, bound }: Binding,
  acting: Acting,
  today: CourtDay,
): readonly BoundConflict[] {
  return fieldsOf(kind).flatMap((field): readonly BoundConflict[] => {
    const { name, label } = field;
    const value = set.get(name);
    if (value === undefined) return [];
    const item = field.item && items[field.item];
    const by = refusedBy(bound.get(name));
    if (!item) return by && !agrees(value, answers[name]) ? [{ path: name, label, why: why[by] }] : [];
    const rows = rowsOf(value);
    const ownIndex = bound.has(`${name}.0`) ? rows.findIndex((row) => isOwnRow(row, acting)) : -1;
    if (bound.has(`${name}.0`) && ownIndex < 0) return [{ path: name, label, why: why.ownRow }];
    const ownValues = Object.fromEntries(
      Object.entries(rowsOf(answers[name])[0] ?? {}).filter(([sub]) => refusedBy(bound.get(`${name}.0.${sub}`))),
    );
    return rows.flatMap((row, i) =>
      i === ownIndex
        ? inRow(field, row, i, ownValues, 'account')
        : inRow(field, row, i, fromIdNumbers(item.fields, row, today), 'id-number'),
    );
  });
}
