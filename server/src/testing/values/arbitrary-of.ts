import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  /** Of a text that is JSON itself: what stands in it. */
  readonly contentSchema?: JsonSchema;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

const awkward = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
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

type Arbitrary = fc.Arbitrary<unknown>;

function conforming(schema: JsonSchema, inner: (schema: JsonSchema) => Arbitrary): Arbitrary {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  if (schema.contentSchema) return inner(schema.contentSchema).map((value) => JSON.stringify(value) ?? '');
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => inner({ type })));
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, jsonSchema]) => [name, inner(jsonSchema)]),
      ),
      { requiredKeys: [] },
    );
  if (schema.type === 'array') return fc.array(inner(schema.items || {}), { maxLength: 4 });
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

/** Values of a schema; what only a rule in words asks of them may still be missing. */
const fitting = (schema: JsonSchema): Arbitrary => conforming(schema, fitting);

/** Values of a schema, and one time in four something it does not expect. */
const nearly = (schema: JsonSchema): Arbitrary =>
  fc.oneof({ weight: 3, arbitrary: conforming(schema, nearly) }, { weight: 1, arbitrary: awkward });

const ofPart = (part: z.ZodType | undefined, make: (schema: JsonSchema) => Arbitrary): Arbitrary =>
  part ? make(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : fc.constant(undefined);

/** For a part of a call, nearly what it takes; nothing for a part it does not have. */
export const arbitraryOfPart = (part: z.ZodType | undefined): Arbitrary => ofPart(part, nearly);
/** The same, without what it does not expect. */
export const fittingPart = (part: z.ZodType | undefined): Arbitrary => ofPart(part, fitting);
