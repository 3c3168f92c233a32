import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
};

const awkward = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '𠮷䶮',
  '../../etc',
  "' or 1=1 --",
  '%00',
  '__proto__',
  'null',
  '1e400',
  -1,
  0,
  2 ** 53,
  1.5,
  true,
  null,
  [],
  {},
  [[[]]],
  { constructor: { prototype: {} } },
  'a'.repeat(5_000),
  '2026-02-30',
  '９９９',
  '(2026)溪01民终101号',
);

function conforming(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, arbitraryOf(one)])),
      { requiredKeys: [] },
    );
  if (schema.type === 'array') return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 1_000, 2 ** 31),
    });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.constantFrom('2026-11-30', '2026-12-04', '1990-01-01');
  return fc.string({ unit: 'binary', maxLength: 40 });
}

/** Values of a schema, and one time in four something it does not expect. */
export const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: conforming(schema) }, { weight: 1, arbitrary: awkward });

/** The same for a part of a call; nothing for a part it does not have. */
export const arbitraryOfPart = (part: z.ZodType | undefined): fc.Arbitrary<unknown> =>
  part
    ? arbitraryOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : fc.constant(undefined);
