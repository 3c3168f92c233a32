import { type Call, type Lang, type Problem, Refused } from '@sufu/contract/core';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { withoutNul } from './without-nul.ts';

/** The parts of a request, raw. */
export type RawParts = { readonly params: Record<string, unknown>; readonly query: unknown; readonly body: unknown };

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

/** Parameters of a spelling's path that the call does not know belong to the body (`/service/apply/:id/submit`). */
function settle(call: Call, raw: RawParts): RawParts & { readonly moved: readonly string[] } {
  const known = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : [];
  const strangers = Object.entries(raw.params).filter(([name]) => !known.includes(name));
  // A call whose parts all have defaults needs no body; of any other each part that is missing is named.
  const body = raw.body ?? {};
  if (strangers.length === 0 || !isObject(body)) return { ...raw, body, moved: [] };
  const moved = strangers.map(([name]) => name).filter((name) => !Object.hasOwn(body, name));
  return { ...raw, body: { ...Object.fromEntries(strangers), ...body }, moved };
}

/** What stands at a path; where a text was taken apart (`ids=a,b`), the text. */
const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, name) => (isObject(value) ? value[name] : value), sent);

/** Of a long list of wrong things the first say enough; each answers with more bytes than it took to send. */
const mostProblems = 100;
const longestPath = 200;

/**
 * Parse all parts of a request; every problem at once, each with its path and a sentence in the person's language. An address whose
 * own parameters cannot be right names nothing: that is not found, as any other id that nobody has.
 */
export function parseRequest(
  call: Call,
  raw: RawParts,
  lang: Lang,
): { params: unknown; query: unknown; body: unknown } {
  const settled = settle(call, { ...raw, query: withoutNul(raw.query), body: withoutNul(raw.body) });
  const problems: Problem[] = [];
  const part = (
    schema: z.ZodType | undefined,
    value: unknown,
    isInAddress: (name: PropertyKey) => boolean,
  ): unknown => {
    if (!schema) return undefined;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const said = read.error.issues.flatMap((issue) =>
      describeIssue(issue, (path) => ({
        value: valueAt(value, path),
        inQuery: value !== settled.query && isObject(settled.query) && Object.hasOwn(settled.query, path[0] ?? ''),
      })),
    );
    if (said.some(({ path }) => isInAddress(path[0] ?? ''))) throw new Refused('not-found');
    for (const { path, rule, text } of said)
      problems.push({ path: path.map(String).join('.').slice(0, longestPath), rule, msg: text[lang] });
    return undefined;
  };
  if (Object.values(settled.params).some((value) => typeof value === 'string' && value.includes('\0')))
    throw new Refused('not-found');
  const parsed = {
    params: part(call.params, settled.params, () => true),
    query: part(call.query, settled.query, () => false),
    body: part(call.body, settled.body, (name) => settled.moved.includes(String(name))),
  };
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems.slice(0, mostProblems));
  return parsed;
}
