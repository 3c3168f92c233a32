import { plusDays, toCourtDay } from '../../core/index.ts';
import { isAnswer } from '../answers/clean-answers.ts';
import { computeFields } from '../answers/computed-fields.ts';
import { markAt, type RuleContext } from '../answers/rules/break-rule.ts';
import { brokenRules, type Finding } from '../answers/rules/check-rules.ts';
import { dayOf, idCardOf } from '../answers/rules/compare.ts';
import { type Found, foundAt, type Scope } from '../answers/rules/scopes.ts';
import { isConditionMet } from '../definition/conditions.ts';
import type { Answer, AnswerRow, Answers, Field } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import type { AnswerRule, DayOrder } from '../definition/rule.ts';
import { dictionaries } from '../dictionaries/index.ts';
import type { ExampleContext } from './example-context.ts';
import { caseNumber, creditCode, idCard, lawyerLicence } from './numbers.ts';

/** The answers with another one at a path: `field`, `range.from`, `list.0.sub`. */
export function setAt(answers: Answers, path: string, answer: Answer): Answers {
  const [name = '', ...rest] = path.split('.');
  const put = (value: Answer | undefined, [key, ...left]: readonly string[]): Answer => {
    if (key === undefined) return answer;
    if (Array.isArray(value)) {
      const rows: readonly AnswerRow[] = value.filter((row) => typeof row === 'object');
      return rows.map((row, i) => (String(i) === key ? putRow(row, left) : row));
    }
    return putRow(isRow(value) ? value : {}, [key, ...left]);
  };
  const putRow = (row: AnswerRow, [key = '', ...left]: readonly string[]): AnswerRow => ({
    ...row,
    [key]: put(row[key], left),
  });
  return { ...answers, [name]: put(answers[name], rest) };
}

const isRow = (value: Answer | undefined): value is AnswerRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const offsets: Readonly<Record<DayOrder, { readonly right: number; readonly wrong: number }>> = {
  after: { right: 1, wrong: 0 },
  before: { right: -1, wrong: 0 },
  notBefore: { right: 0, wrong: -1 },
  notAfter: { right: 0, wrong: 1 },
  same: { right: 0, wrong: 1 },
};

/** An answer of this field that is not that one. */
function another({ control, format }: Field, than: unknown, setting: ExampleContext): Answer {
  if (control === 'case-no') return than === caseNumber(901) ? caseNumber(902) : caseNumber(901);
  if (control === 'court-select') return than === setting.otherCourtId ? setting.courtId : setting.otherCourtId;
  const fresh = [901, 903].map((n) => {
    if (format === 'id-number') return idCard(toCourtDay('1990-01-01'), n, setting.today);
    if (format === 'credit-code') return creditCode(n);
    return format === 'lawyer-licence' ? lawyerLicence(n) : `${String(than)}${n === 901 ? '甲' : '乙'}`;
  });
  return fresh.find((value) => value !== than) ?? '';
}

function optionFor(rule: Extract<AnswerRule, { rule: 'choice' }>, { field, value }: Found, right: boolean): Answer {
  const options = field.dictionary ? dictionaries[field.dictionary].options.map((option) => option.value) : [];
  const fits = (answer: Answer): boolean =>
    isConditionMet({ field: field.name, op: rule.op, value: rule.value }, answer) === right;
  if (!Array.isArray(value)) return options.find(fits) ?? '';
  const chosen: readonly string[] = value.map(String);
  const added = options.map((option) => [...new Set([...chosen, option])]);
  const left = [rule.value].flat().reduce((kept: readonly string[], value) => kept.filter((o) => o !== value), chosen);
  const none = options.filter((option) => ![rule.value].flat().includes(option)).slice(0, 1);
  return [...added, left, none].find((entry) => entry.length > 0 && fits(entry)) ?? [...chosen];
}

/** The answer that makes a place obey a rule, or break it by as little as can be; null where none can. */
export function answerTo(
  rule: AnswerRule,
  scope: Scope,
  place: Found,
  options: { readonly right: boolean; readonly given: ExampleContext; readonly ctx: RuleContext },
): Answer | null {
  const { right, given: setting, ctx } = options;
  const [other] = 'than' in rule && typeof rule.than === 'string' ? foundAt(scope, rule.than) : [];
  switch (rule.rule) {
    case 'day': {
      const mark = markAt(scope, rule.than, ctx);
      if (!mark) return null;
      const day = plusDays(mark.day, offsets[rule.is][right ? 'right' : 'wrong']);
      return place.field.format === 'id-number' ? idCard(day, 1, setting.today) : day;
    }
    case 'amount': {
      const fens = foundAt(scope, rule.than).map(({ value }) => Number(value));
      const sum = fens.reduce((total, fen) => total + fen, 0);
      return sum + (right ? 0 : rule.is === 'atMost' ? 1 : -1);
    }
    case 'same':
    case 'different':
      if (!other || !isAnswer(other.value)) return null;
      return (rule.rule === 'same') === right ? other.value : another(place.field, other.value, setting);
    case 'distinct': {
      const [first] = foundAt(scope, rule.field);
      if (!first || !isAnswer(first.value)) return null;
      return right ? another(place.field, first.value, setting) : first.value;
    }
    case 'sex': {
      const gender = other && idCardOf(other, setting.today)?.gender;
      return gender ? (right ? gender : gender === '0' ? '1' : '0') : null;
    }
    case 'choice':
      return optionFor(rule, place, right);
    case 'party':
      return right ? (ctx.record?.parties[0] ?? null) : '不在案件里的人';
  }
}

/** A range that begins later than it ended ends on its first day. */
function putDay(answers: Answers, place: Found, answer: Answer): Answers {
  const now = setAt(answers, place.path, answer);
  const range = now[place.field.name];
  const ends = place.end === 'from' && isRow(range) && String(range.to) < String(range.from);
  return ends ? setAt(now, `${place.field.name}.to`, answer) : now;
}

type Repair = { readonly place: Found; readonly answer: Answer };

/** How a rule that is broken is obeyed again: at its own place, or where that is fixed, at the day it is held against. */
function repairOf(
  { rule, scope, broken }: Finding,
  isFixed: IsFixed,
  setting: ExampleContext,
  ctx: RuleContext,
): Repair | null {
  const { found: place, against } = broken;
  if (!isFixed(place.path, rule)) {
    const answer = answerTo(rule, scope, place, { right: true, given: setting, ctx });
    return answer === null ? null : { place, answer };
  }
  const day = dayOf(place, setting.today);
  if (rule.rule !== 'day' || against.is !== 'answer' || !day || isFixed(against.found.path, rule)) return null;
  const other = plusDays(day, -offsets[rule.is].right);
  if (against.found.field.format !== 'id-number') return { place: against.found, answer: other };
  return other > setting.today ? null : { place: against.found, answer: idCard(other, 1, setting.today) };
}

/** What may not be changed: what was begun, what is to be wrong. */
type IsFixed = (path: string, rule: AnswerRule) => boolean;

/** The answers changed where they do not agree, until they do, or nothing more can be done. */
export function makeConsistent(
  kind: Kind,
  answers: Answers,
  setting: ExampleContext,
  isFixed: IsFixed = () => false,
): Answers {
  const ctx = { lang: 'zh', today: setting.today, record: setting.record } as const;
  let now = answers;
  for (let turn = 0; turn < 40; turn += 1) {
    const broken = brokenRules(kind, computeFields(kind, now, { today: setting.today }), ctx);
    const [repair] = broken.flatMap((finding) => repairOf(finding, isFixed, setting, ctx) ?? []);
    if (!repair) return now;
    now = putDay(now, repair.place, repair.answer);
  }
  return answers;
}
