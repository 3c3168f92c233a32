import { type Call, type Lang, type Problem, Refused, type Text } from '@sufu/contract/core';
import { z } from 'zod';

const sentences = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/** The parts of a request, raw. */
export type RawParts = { readonly params: Record<string, unknown>; readonly query: unknown; readonly body: unknown };

/** Parameters of a spelling's path that the call does not know belong to the body (`/service/apply/:id/submit`). */
function settle(call: Call, raw: RawParts): RawParts {
  const known = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : [];
  const strangers = Object.entries(raw.params).filter(([name]) => !known.includes(name));
  if (strangers.length === 0) return raw;
  const body = raw.body !== null && typeof raw.body === 'object' ? raw.body : {};
  return { ...raw, body: { ...Object.fromEntries(strangers), ...body } };
}

const unreadable: Text = {
  zh: '这里有不能识别的字符，请重新填写',
  en: 'There is a character here that cannot be read; type it again',
};

/** A NUL in the path: nobody types one, no name here has one, and the database takes none. Searches leave it out by themselves. */
function unreadableIn(params: Record<string, unknown>, lang: Lang): readonly Problem[] {
  return Object.entries(params)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([path]) => ({ path, rule: 'characters', msg: unreadable[lang] }));
}

/** Parse all parts of a request; every problem at once, each with its path and a sentence in the person's language. */
export function parseRequest(
  call: Call,
  raw: RawParts,
  lang: Lang,
): { params: unknown; query: unknown; body: unknown } {
  const settled = settle(call, raw);
  const problems: Problem[] = [...unreadableIn(settled.params, lang)];
  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const read = schema.safeParse(value, { error: sentences[lang] });
    if (read.success) return read.data;
    for (const issue of read.error.issues)
      problems.push({ path: issue.path.map(String).join('.'), rule: issue.code, msg: issue.message });
    return undefined;
  };
  const parsed = {
    params: part(call.params, settled.params),
    query: part(call.query, settled.query),
    body: part(call.body, settled.body),
  };
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return parsed;
}
