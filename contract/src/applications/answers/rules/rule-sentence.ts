import { fill, formatFen, type Lang, masks, type Text } from '../../../core/index.ts';
import type { Field } from '../../definition/field.ts';
import { fieldKinds } from '../../definition/field-kinds/index.ts';
import type { AnswerRule, DayOrder } from '../../definition/rule.ts';
import { dictionaryOf } from '../../dictionaries/known.ts';
import type { Broken, RuleContext } from './break-rule.ts';
import { dayOf, idCardOf } from './compare.ts';
import type { Found } from './scopes.ts';

const says = {
  after: {
    zh: '{label}填的是 {value}，要晚于{other}（{otherValue}），{check}',
    en: '{label} is {value}; it must be later than {other} ({otherValue}). {check}',
  },
  notBefore: {
    zh: '{label}填的是 {value}，不能早于{other}（{otherValue}），{check}',
    en: '{label} is {value}; it cannot be before {other} ({otherValue}). {check}',
  },
  notAfter: {
    zh: '{label}填的是 {value}，不能晚于{other}（{otherValue}），{check}',
    en: '{label} is {value}; it cannot be later than {other} ({otherValue}). {check}',
  },
  before: {
    zh: '{label}填的是 {value}，要早于{other}（{otherValue}），{check}',
    en: '{label} is {value}; it must be before {other} ({otherValue}). {check}',
  },
  sameDay: {
    zh: '{label}填的是 {value}，与{other}（{otherValue}）不一致，{check}',
    en: '{label} is {value}, which does not agree with {other} ({otherValue}). {check}',
  },
  atMost: {
    zh: '{label}填的是 {value}，不能超过{other}（{otherValue}），{check}',
    en: '{label} is {value}; it cannot be more than {other} ({otherValue}). {check}',
  },
  atLeast: {
    zh: '{label}填的是 {value}，不能少于{other}（{otherValue}），{check}',
    en: '{label} is {value}; it cannot be less than {other} ({otherValue}). {check}',
  },
  same: {
    zh: '{label}要与{other}相同，{check}',
    en: '{label} must be the same as {other}. {check}',
  },
  different: {
    zh: '{label}不能与{other}相同{now}，{check}',
    en: '{label} cannot be the same as {other}{now}. {check}',
  },
  distinct: {
    zh: '{label}与第 {n} 项的重复{now}，请删去一项或者更正',
    en: '{label} is the same as that of no. {n}{now}; remove one of them or correct it',
  },
  sex: {
    zh: '{label}选的是“{value}”，按{other}应是“{otherValue}”，{check}',
    en: '{label} is “{value}”; by {other} it is “{otherValue}”. {check}',
  },
  notChosen: {
    zh: '{other}，{label}不能选“{value}”，{check}',
    en: '{label} cannot be “{value}” when {other}. {check}',
  },
  chosen: {
    zh: '{other}，{label}要选“{otherValue}”，{check}',
    en: '{label} must be “{otherValue}” when {other}. {check}',
  },
  party: {
    zh: '{label}“{value}”不是这个案件登记的当事人，请按案件登记的姓名或者名称填写',
    en: '{label}, “{value}”, is not a party on the record of this case; enter the name as the record has it',
  },
} as const satisfies Record<string, Text>;

const parts = {
  label: { zh: '“{label}”', en: '“{label}”' },
  inBlock: { zh: '“{block}”里的{label}', en: '{label} under “{block}”' },
  inRow: { zh: '“{list}”第 {n} 项“{label}”', en: '“{label}” of no. {n} in “{list}”' },
  from: { zh: '{label}的开始日期', en: 'the start of {label}' },
  to: { zh: '{label}的结束日期', en: 'the end of {label}' },
  birth: { zh: '{label}里的出生日期', en: 'the date of birth in {label}' },
  sum: { zh: '“{list}”各项“{label}”的合计', en: 'the total of “{label}” in “{list}”' },
  today: { zh: '今天', en: 'today' },
  is: { zh: '{label}是“{value}”', en: '{label} is “{value}”' },
  or: { zh: '”或者“', en: '” or “' },
  and: { zh: '、', en: ' and ' },
  now: { zh: '，现在都是 {value}', en: ' (both are {value} now)' },
  one: { zh: '请核对', en: 'Check it' },
  both: { zh: '请核对这两项', en: 'Check both' },
} as const satisfies Record<string, Text>;

/** A label without what stands in brackets at its end: its unit, what it is called elsewhere. */
const bare = ({ label }: Field): Text => ({
  zh: label.zh.replace(/（[^（）]*）$/, ''),
  en: label.en.replace(/ \([^()]*\)$/, ''),
});

function labelOf({ field, row, end }: Found, lang: Lang): string {
  const ownLabel = bare(field)[lang];
  const label = row
    ? fill(parts.inRow, lang, { list: bare(row.list)[lang], n: row.n, label: ownLabel })
    : fill(parts.label, lang, { label: ownLabel });
  return end ? fill(parts[end], lang, { label }) : label;
}

/** The label of the other answer, with the block it stands in where that is another one: several blocks ask for an ID number. */
function otherLabel(other: Found, found: Found, lang: Lang): string {
  const { row, ...plain } = other;
  const label = labelOf(row?.list === found.row?.list && row?.n === found.row?.n ? plain : other, lang);
  const isFar = other.block !== undefined && other.block !== found.block && !row;
  return isFar ? fill(parts.inBlock, lang, { block: other.block[lang], label }) : label;
}

const optionLabel = ({ dictionary }: Field, value: string, lang: Lang): string =>
  (dictionary && dictionaryOf(dictionary).options.find((option) => option.value === value)?.label[lang]) ?? value;

/** The answer as one reads it. Identity numbers are masked: a sentence may be read over somebody’s shoulder. */
function shown({ field, value }: Found, lang: Lang): string {
  if (field.format === 'id-number') return typeof value === 'string' ? masks.id(value) : '';
  if (field.control === 'money') return Number.isSafeInteger(value) ? formatFen(Number(value), lang) : '';
  const text = fieldKinds[field.control].show(value, field, { lang, names: () => '', mask: true });
  return [...text].length > 60 ? `${[...text].slice(0, 60).join('')}…` : text;
}

type Values = { readonly label: string; readonly value: string; readonly other: string; readonly otherValue: string };

function againstIn(
  rule: AnswerRule,
  { found: place, against }: Broken,
  lang: Lang,
  today: RuleContext['today'],
): [string, string] {
  switch (against.is) {
    case 'today':
      return [parts.today[lang], against.day];
    case 'sum':
      return [
        fill(parts.sum, lang, {
          list: against.found.row ? bare(against.found.row.list)[lang] : '',
          label: bare(against.found.field)[lang],
        }),
        formatFen(against.fen, lang),
      ];
    case 'choices':
      return [
        against.found
          .map((found) => fill(parts.is, lang, { label: otherLabel(found, place, lang), value: shown(found, lang) }))
          .join(parts.and[lang]),
        '',
      ];
    case 'record':
      return ['', ''];
    default: {
      const { found } = against;
      const label = otherLabel(found, place, lang);
      if (rule.rule === 'sex') return [label, ''];
      if (rule.rule !== 'day') return [label, shown(found, lang)];
      const isBirth = found.field.format === 'id-number';
      return [isBirth ? fill(parts.birth, lang, { label }) : label, dayOf(found, today) ?? ''];
    }
  }
}

function valuesOf(rule: AnswerRule, broken: Broken, lang: Lang, today: RuleContext['today']): Values {
  const { found, against } = broken;
  const [other, otherValue] = againstIn(rule, broken, lang, today);
  const value = rule.rule === 'day' ? (dayOf(found, today) ?? '') : shown(found, lang);
  const values = { label: labelOf(found, lang), value, other, otherValue };
  if (rule.rule === 'choice') {
    const wanted = typeof rule.value === 'string' ? [rule.value] : rule.value;
    return { ...values, otherValue: wanted.map((value) => optionLabel(found.field, value, lang)).join(parts.or[lang]) };
  }
  if (rule.rule === 'sex' && against.is === 'answer') {
    const gender = idCardOf(against.found, today)?.gender;
    return { ...values, otherValue: gender ? optionLabel(found.field, gender, lang) : '' };
  }
  return values;
}

const sentenceOf: Readonly<Record<DayOrder, Text>> = { ...says, same: says.sameDay };

function made(rule: AnswerRule): Text {
  switch (rule.rule) {
    case 'day':
      return sentenceOf[rule.is];
    case 'amount':
      return says[rule.is];
    case 'choice':
      return rule.op === 'ne' ? says.notChosen : says.chosen;
    default:
      return says[rule.rule];
  }
}

/** What is wrong, with the values, and what to do: from the labels of the fields, or as the rule itself says it. */
export function ruleSentence(rule: AnswerRule, broken: Broken, lang: Lang, today: RuleContext['today']): string {
  const values = valuesOf(rule, broken, lang, today);
  const shownValue = rule.rule === 'different' || rule.rule === 'distinct' ? values.value : '';
  const { against } = broken;
  const sentence = fill(rule.says ?? made(rule), lang, {
    ...values,
    n: against.is === 'row' ? (against.found.row?.n ?? 0) : 0,
    now: shownValue === '' ? '' : fill(parts.now, lang, { value: shownValue }),
    check: parts[against.is === 'today' || against.is === 'record' ? 'one' : 'both'][lang],
  });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
