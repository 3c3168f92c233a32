import { plusDays } from '../../core/index.ts';
import { computeFields } from '../answers/computed-fields.ts';
import { fieldsOf } from '../answers/live-fields.ts';
import { breakRule, conditionHolds } from '../answers/rules/break-rule.ts';
import { rulesOf } from '../answers/rules/rules-of.ts';
import { type Found, foundAt, rowScopes, type Scope, scopeOf } from '../answers/rules/scopes.ts';
import { blocks } from '../definition/blocks/index.ts';
import type { Condition } from '../definition/condition.ts';
import { isConditionMet } from '../definition/conditions.ts';
import type { Answer, AnswerRow, Answers, Field } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import type { AnswerRule, DayMark } from '../definition/rule.ts';
import { dictionaries } from '../dictionaries/index.ts';
import { asEntered, deriveExample, withMaterials } from './derive-example.ts';
import type { ExampleContext } from './example-context.ts';
import { answerTo, makeConsistent, setAt } from './make-consistent.ts';
import { rowFor, sampleAnswer } from './sample-answer.ts';

/** A rule, right answers in which it has something to look at, and the same with one answer changed so that it is broken. */
export type Contradiction = {
  readonly rule: AnswerRule;
  /** The list in whose rows the rule runs; undefined for rules of the form. */
  readonly list?: string;
  readonly right: Answers;
  readonly wrong: Answers;
  readonly failsAt: string;
};
/** A rule with where it runs. */
export type Placed = Pick<Contradiction, 'rule' | 'list'>;

const markedBy = (mark: DayMark): string => (typeof mark === 'string' ? mark : mark.before);
/** The places a rule looks at, besides its conditions. */
const placesIn = (rule: AnswerRule): readonly string[] => {
  const than = rule.rule === 'day' ? markedBy(rule.than) : 'than' in rule ? rule.than : rule.field;
  const other = than === 'today' ? rule.field : than;
  return [...new Set([rule.field, other, rule.at ?? rule.field])];
};

/** Every rule of a kind: of the form, and of the rows of its lists. */
export function allRules(kind: Kind): readonly Placed[] {
  const inRows = fieldsOf(kind).flatMap(({ name, item }) =>
    ((item && items[item].rules) ?? []).map((rule) => ({ rule, list: name })),
  );
  const names = new Set(fieldsOf(kind).map(({ name }) => name));
  // A rule of a block that names a field of another block holds where the kind has both.
  const isHere = (rule: AnswerRule) =>
    [...placesIn(rule), ...(rule.when ?? []).map(({ field }) => field)].every((place) =>
      names.has(place.split('.')[0] ?? ''),
    );
  return [
    ...rulesOf(kind)
      .filter(isHere)
      .map((rule) => ({ rule })),
    ...inRows,
  ];
}

/** The first answer of a choice for which a condition holds. */
function meeting(condition: Condition, field: Field): Answer {
  const options = field.dictionary ? dictionaries[field.dictionary].options.map(({ value }) => value) : [];
  const several = field.control === 'multi-select';
  const answers = options.map((option) => (several ? [option] : option));
  return answers.find((answer) => isConditionMet(condition, answer)) ?? '';
}

/** What has to be answered so that conditions hold, and those of the fields they name. */
function asked(fields: readonly Field[], conditions: readonly Condition[]): AnswerRow {
  const answers = new Map<string, Answer>();
  for (const condition of conditions) {
    const field = fields.find(({ name }) => name === condition.field);
    if (!field || answers.has(field.name)) continue;
    for (const [name, answer] of Object.entries(asked(fields, field.visibleWhen ?? []))) answers.set(name, answer);
    if (!field.computed) answers.set(field.name, meeting(condition, field));
  }
  return Object.fromEntries(answers);
}

/** Answers with which a kind that has a last day is late. */
function late(kind: Kind, setting: ExampleContext): Answers {
  const days: readonly { field: string; answer: string }[] = (kind.deadlines ?? []).flatMap((deadline) => {
    if ('before' in deadline) return [{ field: 'caseStage', answer: 'CLOSED' }];
    return [{ field: 'from' in deadline ? deadline.from : deadline.lastDay, answer: plusDays(setting.today, -400) }];
  });
  return Object.fromEntries(days.map(({ field, answer }) => [field, answer]));
}

const isOfLateness = ({ rule }: Placed): boolean => blocks.lateness.rules?.includes(rule) ?? false;

/** What is answered first, so that a rule has something to look at. */
function begin(kind: Kind, placed: Placed, setting: ExampleContext): Answers {
  const { rule, list } = placed;
  const fields = fieldsOf(kind);
  const places = placesIn(rule).map((place) => (list ? `${list}.${place}` : place));
  const plain = (rule.when ?? []).filter(({ field }) => !field.includes('.'));
  const inRows = (rule.when ?? []).filter(({ field }) => field.includes('.'));
  const roots = fields.filter(({ name }) => places.some((place) => place.split('.')[0] === name));
  const visible = roots.flatMap(({ visibleWhen = [] }) => visibleWhen);
  let begun: Answers = { ...asked(fields, visible), ...asked(fields, plain) };
  if (isOfLateness(placed)) begun = { ...begun, ...late(kind, setting) };
  for (const field of roots.concat(
    fields.filter(({ name }) => inRows.some((inRow) => inRow.field.startsWith(`${name}.`))),
  )) {
    const item = field.item && items[field.item];
    if (!item) continue;
    const subs = places.flatMap((place) => (place.startsWith(`${field.name}.`) ? (place.split('.')[1] ?? '') : []));
    const needed = item.fields.filter(({ name }) => subs.includes(name)).flatMap(({ visibleWhen = [] }) => visibleWhen);
    const rowConditions = inRows.map((inRow) => ({ ...inRow, field: inRow.field.split('.')[1] ?? '' }));
    const where = rule.rule === 'amount' && rule.where ? [rule.where] : [];
    const row = {
      ...asked(item.fields, [...needed, ...where]),
      ...asked(
        item.fields,
        rowConditions.map((entry) => ({ ...entry, op: 'in' as const })),
      ),
    };
    const rows = rule.rule === 'distinct' ? [0, 1] : [0];
    begun = { ...begun, [field.name]: rows.map((n) => rowFor(field, n, setting, row)) };
  }
  return begun;
}

function scopeIn(kind: Kind, answers: Answers, list: string | undefined): Scope | undefined {
  const form = scopeOf(kind, answers);
  const field = list === undefined ? undefined : form.fields.get(list);
  return field ? rowScopes(form, field)[0] : form;
}

/** Right answers in which every place of the rule is given and its conditions hold; null where the kind never comes to that. */
export function rightFor(kind: Kind, placed: Placed, setting: ExampleContext): Answers | null {
  const { rule, list } = placed;
  const computed = (answers: Answers) => computeFields(kind, answers, { today: setting.today });
  const begun = begin(kind, placed, setting);
  let answers = deriveExample(kind, setting, begun);
  for (const place of placesIn(rule)) {
    const field = fieldsOf(kind).find(({ name }) => name === (list ?? place.split('.')[0]));
    if (field && !Object.hasOwn(answers, field.name) && !field.computed)
      answers = { ...answers, [field.name]: sampleAnswer(field, field.name, setting) };
  }
  const conditions = (rule.when ?? []).map(({ field }) => field);
  const kept = new Set([...conditions, ...(isOfLateness(placed) ? Object.keys(late(kind, setting)) : [])]);
  const right = asEntered(
    kind,
    makeConsistent(kind, answers, setting, (path) => kept.has(path)),
    setting,
  );
  const scope = scopeIn(kind, computed(right), list);
  const isGiven = scope && placesIn(rule).every((place) => foundAt(scope, place).length > 0);
  const applies = scope && (rule.when ?? []).every((condition) => conditionHolds(scope, condition));
  return isGiven && applies ? withMaterials(kind, right, setting) : null;
}

/** The last place of a rule: of rows that may not be the same, the second. */
const lastOf = (found: readonly Found[]): Found | undefined => found.at(-1);

/** For every rule of a kind that can come to be broken: how it is. What else does not agree then is put right, where it can be. */
export function contradict(kind: Kind, setting: ExampleContext): readonly Contradiction[] {
  const ctx = { today: setting.today, record: setting.record };
  return allRules(kind).flatMap((placed): readonly Contradiction[] => {
    const { rule, list } = placed;
    const right = rightFor(kind, placed, setting);
    const scope = right && scopeIn(kind, computeFields(kind, right, { today: setting.today }), list);
    const place = scope && lastOf(foundAt(scope, rule.field));
    const answer = place && answerTo(rule, scope, place, { right: false, given: setting, ctx });
    if (!right || !place || answer === null || answer === undefined) return [];
    const broken = setAt(right, place.path, answer);
    const isFixed = (path: string, other: AnswerRule) => path === place.path || other === rule;
    const repaired = makeConsistent(kind, broken, setting, isFixed);
    const still = scopeIn(kind, computeFields(kind, repaired, { today: setting.today }), list);
    const changed = still && breakRule(rule, still, ctx).length > 0 ? repaired : broken;
    // What was changed may have opened another question.
    const wrong = deriveExample(kind, setting, changed);
    const at = rule.at === undefined ? place.path : `${scope.prefix}${rule.at}`;
    return [{ ...placed, right, wrong, failsAt: at }];
  });
}
