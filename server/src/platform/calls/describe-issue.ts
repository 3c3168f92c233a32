import { fill, type Text, text } from '@sufu/contract/core';
import type { z } from 'zod';

/** What is wrong with a part of a request, in our words: the schema library's own never reach a person. */
const says = {
  missing: { zh: '请填写这一项', en: 'This is required; fill it in' },
  misplaced: { zh: '请放在请求正文里，不要放在网址里', en: 'Send this in the body of the request, not in the address' },
  body: { zh: '请求正文的格式不对，请核对后再发', en: 'The body of the request has the wrong form; check it' },
  text: { zh: '这一项要填文字', en: 'This must be text' },
  number: { zh: '这一项要填数字', en: 'This must be a number' },
  whole: { zh: '这一项要填整数', en: 'This must be a whole number' },
  yesOrNo: { zh: '这一项只能填是或否', en: 'This must be true or false' },
  list: { zh: '这一项要填一组内容', en: 'This must be a list' },
  parts: { zh: '这一项要按名称分项填写', en: 'This must have named parts' },
  id: { zh: '这个编号不对，请回到列表重新打开', en: 'This identifier is not right; open it again from the list' },
  day: {
    zh: '请填写 1900 年到 2199 年之间的日期，例如 2026-11-30',
    en: 'Give a day between the years 1900 and 2199, such as 2026-11-30',
  },
  instant: { zh: '请填写时间，例如 2026-11-30T01:30:00Z', en: 'Give a time, such as 2026-11-30T01:30:00Z' },
  url: { zh: '请填写以 http 或 https 开头的网址', en: 'Give an address that begins with http or https' },
  format: { zh: '格式不对，请核对后再填', en: 'The form is not right; check it and enter it again' },
  choices: { zh: '请从这些里选一个：{choices}', en: 'Choose one of these: {choices}' },
  choice: { zh: '不在可选的范围里，请重新选择', en: 'This is not among the choices; choose again' },
  long: { zh: '最多写 {n} 个字', en: 'Write at most {n} characters' },
  short: { zh: '至少写 {n} 个字', en: 'Write at least {n} characters' },
  many: { zh: '最多 {n} 项', en: 'Give at most {n} of them' },
  few: { zh: '至少 {n} 项', en: 'Give at least {n} of them' },
  large: { zh: '不能大于 {n}', en: 'This must be at most {n}' },
  small: { zh: '不能小于 {n}', en: 'This must be at least {n}' },
  unknown: { zh: '没有这一项，请去掉', en: 'There is no such item; leave it out' },
  other: { zh: '这一项没有读懂，请核对后重新填写', en: 'This could not be read; check it and enter it again' },
} as const satisfies Record<string, Text>;

type Issue = z.core.$ZodIssue;
export type IssueProblem = { readonly path: readonly PropertyKey[]; readonly rule: string; readonly text: Text };
/** What was sent at the place of an issue, or the text it was taken out of; and whether the query has something of that name. */
type Sent = { readonly value: unknown; readonly inQuery: boolean };

const types: Readonly<Record<string, Text>> = {
  string: says.text,
  number: says.number,
  int: says.whole,
  boolean: says.yesOrNo,
  array: says.list,
  tuple: says.list,
  object: says.parts,
  record: says.parts,
};
const formats: Readonly<Record<string, Text>> = {
  uuid: says.id,
  date: says.day,
  datetime: says.instant,
  url: says.url,
};

const withNumber = (sentence: Text, n: unknown): Text => {
  const values = { n: String(n) };
  return { zh: fill(sentence, 'zh', values), en: fill(sentence, 'en', values) };
};

/** A longer list helps nobody; the page or the document of the calls has it. */
const mostChoices = 6;
function choose(values: readonly unknown[]): Text {
  if (values.length > mostChoices) return says.choice;
  const quoted = values.map((value) => `“${String(value)}”`);
  return {
    zh: fill(says.choices, 'zh', { choices: quoted.join('、') }),
    en: fill(says.choices, 'en', { choices: quoted.join(', ') }),
  };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Text {
  if (origin === 'string') return withNumber(says.long, maximum);
  return withNumber(origin === 'number' || origin === 'int' ? says.large : says.many, maximum);
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Text {
  if (origin === 'number' || origin === 'int') return withNumber(says.small, minimum);
  if (minimum === 1) return says.missing;
  return withNumber(origin === 'string' ? says.short : says.few, minimum);
}

/** A sentence that the contract itself gives, or names, as `params.say`. */
function given({ params }: z.core.$ZodIssueCustom): Text {
  if (params?.say === 'day') return says.day;
  return text.safeParse(params?.say).data ?? says.other;
}

function sentence(issue: Issue, sent: Sent): Text {
  if (issue.code === 'custom') return given(issue);
  if (sent.value === undefined) return sent.inQuery ? says.misplaced : says.missing;
  switch (issue.code) {
    case 'invalid_type':
      return issue.path.length === 0 ? says.body : (types[issue.expected] ?? says.other);
    case 'invalid_format':
      return formats[issue.format] ?? says.format;
    case 'invalid_value':
      return choose(issue.values);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return says.whole;
    default:
      return says.other;
  }
}

/** Of alternatives: the choices of all where each is one value, else what is wrong with the one whose type was met. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion): readonly Issue[] | Text {
  const values = issue.errors.flatMap(([first]) => (first?.code === 'invalid_value' ? first.values : []));
  if (values.length === issue.errors.length) return choose(values);
  const met = issue.errors.filter(
    (branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  return met.length === 1 && met[0] ? met[0] : says.other;
}

/** One issue as problems with a path and a sentence; `sentAt` finds what was sent at a path. */
export function describeIssue(issue: Issue, sentAt: (path: readonly PropertyKey[]) => Sent): readonly IssueProblem[] {
  const { path, code: rule } = issue;
  const sent = sentAt(path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], rule, text: says.unknown }));
  if (issue.code !== 'invalid_union' || sent.value === undefined) return [{ path, rule, text: sentence(issue, sent) }];
  const found = ofUnion(issue);
  if ('zh' in found) return [{ path, rule, text: found }];
  return found.flatMap((inner) => describeIssue({ ...inner, path: [...path, ...inner.path] }, sentAt));
}
