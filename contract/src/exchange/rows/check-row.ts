import { z } from 'zod';
import { isInnerTitle } from '../inner-words.ts';
import { exchangeFormat, isRowKind, type RowKind } from '../kinds.ts';
import { isLineErrorCode, type LineError } from '../line-errors.ts';
import { type ExchangeRow, rowShapes, type TakenDownRow, takenDownRow } from './shapes.ts';

/** What a line is: a row, the head of the file, or what is wrong with it. */
export type CheckedLine =
  | { readonly row: ExchangeRow | TakenDownRow }
  | { readonly head: { readonly source: string; readonly mode: 'delta' | 'full' } }
  | WrongLine;
export type WrongLine = {
  readonly kind: RowKind | null;
  readonly externalId: string | null;
  readonly errors: readonly LineError[];
};

const headShape = z.strictObject({
  kind: z.literal('head'),
  source: z.string(),
  format: z.literal(exchangeFormat),
  mode: z.enum(['delta', 'full']).default('delta'),
  from: z.unknown().optional(),
});
const idShape = rowShapes.division.shape.externalId;

type Issue = z.core.$ZodIssue;
const valueAt = (given: object, path: readonly PropertyKey[]): unknown =>
  path.length === 1 ? (given as Record<PropertyKey, unknown>)[path[0] ?? ''] : given;

/** One thing that is wrong. The path is a field of the format: a key that is none of it may be what somebody is called. */
function errorOf(given: object, issue: Issue): LineError {
  if (issue.code === 'unrecognized_keys') return { path: '', code: 'unknown-field' };
  const path = typeof issue.path[0] === 'string' ? issue.path[0] : '';
  if (valueAt(given, issue.path) === undefined) return { path, code: 'required' };
  return { path, code: isLineErrorCode(issue.message) ? issue.message : 'value' };
}

const wrong = (kind: RowKind | null, given: object, errors: readonly LineError[]): WrongLine => {
  const { success, data } = idShape.safeParse((given as { externalId?: unknown }).externalId);
  return { kind, externalId: success ? data : null, errors };
};
/** Of the volumes of a case only the main ones are for others to read: of another nothing is looked at. */
const isInner = ({ kind, part, title }: { kind?: unknown; part?: unknown; title?: unknown }): boolean =>
  kind === 'volume' && (part === 'inner' || (typeof title === 'string' && isInnerTitle(title)));

/** What a parsed line says; of a wrong one everything that is wrong, and no value. */
export function checkLine(given: unknown): CheckedLine {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { kind: null, externalId: null, errors: [{ path: '', code: 'json' }] };
  const { kind, deleted } = given as { readonly kind?: unknown; readonly deleted?: unknown };
  if (kind === 'head') {
    const { success, data } = headShape.safeParse(given);
    return success ? { head: data } : { kind: null, externalId: null, errors: [{ path: '', code: 'head' }] };
  }
  if (!isRowKind(kind)) return wrong(null, given, [{ path: 'kind', code: 'unknown-kind' }]);
  if (isInner(given)) return wrong(kind, given, [{ path: '', code: 'inner-volume' }]);
  const { success, data, error } = (deleted === true ? takenDownRow : rowShapes[kind]).safeParse(given);
  if (!success)
    return wrong(
      kind,
      given,
      error.issues.map((issue) => errorOf(given, issue)),
    );
  return { row: { kind, ...data } as ExchangeRow | TakenDownRow };
}
