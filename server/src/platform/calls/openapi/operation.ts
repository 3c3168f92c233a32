import { type Call, isMachineAccess, refusals } from '@sufu/contract/core';
import { z } from 'zod';

/** What zod adds to say the same twice: the pattern of a format that has a name, and the bounds of every safe integer. */
function withoutRepeats(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // A reply may grow; a body that may not have more says so by a refusal.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => withoutRepeats(jsonSchema),
  });
  return made;
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const one = field as z.ZodType;
    // What the schema says of itself stands with the parameter.
    const { description, ...schema } = toSchema(one, 'input');
    return {
      name,
      in: where,
      ...(where === 'path' || !one.safeParse(undefined).success ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
  stream: 'application/x-ndjson',
} as const;
const hasInput = (schema: z.ZodType | undefined): schema is z.ZodType =>
  schema !== undefined && !(schema instanceof z.ZodUndefined);

type RequestBody = { readonly required: true; readonly content: Record<string, { schema: object }> };

function requestBody(call: Call): RequestBody | undefined {
  if (call.encoding === 'multipart') {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    };
  }
  if (call.encoding === 'stream')
    return { required: true, content: { [bodyTypes.stream]: { schema: { type: 'string', format: 'binary' } } } };
  return hasInput(call.body)
    ? { required: true, content: { [bodyTypes[call.encoding ?? 'json']]: { schema: toSchema(call.body, 'input') } } }
    : undefined;
}

function reply(call: Call) {
  const inner = hasInput(call.reply) ? toSchema(call.reply, 'output') : { type: 'object' };
  if (call.shape === 'raw') return inner;
  const data = call.shape === 'list' ? ((inner as { properties?: { rows?: unknown } }).properties?.rows ?? {}) : inner;
  const envelope = { $ref: `#/components/schemas/${call.shape === 'list' ? 'ListReply' : 'Reply'}` };
  // Required here too: generators look at the object that states the property.
  return { allOf: [envelope, { required: ['data'], properties: { data } }] };
}

type RefusalCode = keyof typeof refusals;
/** What any call may say: its input is wrong, too much came at once, the court is busy or closed for maintenance. */
const ofAny = ['invalid', 'request.too-large', 'server.busy', 'server.maintenance'] as const;
/** And what any call says that wants a session. */
const ofSession = ['session.none', 'session.ended', 'session.locked', 'session.not-allowed'] as const;
/** And what any call says that is for other systems of the court. */
const ofMachine = [
  ...(['machine.none', 'machine.ended', 'machine.person', 'machine.address', 'machine.certificate'] as const),
  'machine.scope',
] as const;

export const refusedName = ({ access }: Call): keyof typeof anyway =>
  access === 'public' ? 'Refused' : isMachineAccess(access) ? 'RefusedSystem' : 'RefusedUser';
const anyway = {
  Refused: ofAny,
  RefusedUser: [...ofAny, ...ofSession],
  RefusedSystem: [...ofAny, ...ofMachine],
} as const satisfies Readonly<Record<string, readonly RefusalCode[]>>;

/** Reasons by their status: `404 not-found; 409 application.changed, application.closed`. */
const namesOf = (codes: Iterable<RefusalCode>): string =>
  [...Map.groupBy(codes, (code) => refusals[code].status)]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => `${status} ${list.join(', ')}`)
    .join('; ');

/** What a call refuses by beside what any does. */
function ownCodes(call: Call): ReadonlySet<RefusalCode> {
  // An address whose parameter cannot be right names nothing.
  const own = new Set<RefusalCode>([...(call.params ? (['not-found'] as const) : []), ...call.refusals]);
  for (const code of anyway[refusedName(call)]) own.delete(code);
  return own;
}

const refused = (codes: readonly RefusalCode[]) => ({
  description: namesOf(codes),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Refusals look alike whatever their status, and are the `default` response; what a call adds to these stands beside its reference. */
export const refusedResponses = {
  Refused: refused(anyway.Refused),
  RefusedUser: refused(anyway.RefusedUser),
  RefusedSystem: refused(anyway.RefusedSystem),
};

/** Every reason these calls may refuse by with its sentence; the responses name the reasons only. */
export const reasonsOf = (calls: readonly Call[]): string =>
  [...new Set(calls.flatMap((call) => [...anyway[refusedName(call)], ...ownCodes(call)]))]
    .map((code) => `${code}: ${refusals[code].text.zh}`)
    .join('\n\n');

function responses(call: Call) {
  const description = namesOf(ownCodes(call));
  return {
    '200': { description: 'OK', content: { 'application/json': { schema: reply(call) } } },
    default: {
      $ref: `#/components/responses/${refusedName(call)}`,
      ...(description === '' ? {} : { description }),
    },
  };
}

/** Who may call; what says nothing of it wants somebody who is signed in. */
function accessOf({ access }: Call) {
  if (access === 'signed-in') return {};
  if (isMachineAccess(access)) return { security: [{ system: [] }], 'x-access': access };
  return access === 'public' ? { security: [] } : { 'x-access': access };
}

/** One spelling of a call. */
export function operation(
  call: Call,
  spelling: { path: string; row?: string | undefined; deprecated?: boolean | undefined; alias?: number },
  method: string,
) {
  const names = [...spelling.path.matchAll(/:(\w+)/g)].map((match) => String(match[1]));
  const declared = parameters(call.params, 'path').filter((p) => names.includes(p.name));
  const others = names
    .filter((name) => !declared.some((p) => p.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inputs = [...declared, ...others, ...parameters(call.query, 'query')];
  return {
    operationId: spelling.alias === undefined ? call.id : `${call.id}.alias-${spelling.alias}`,
    summary: `${call.summary.zh} · ${call.summary.en}`,
    tags: [call.id.split('.')[0]],
    ...(spelling.row ? { 'x-spec-row': spelling.row } : {}),
    ...(spelling.deprecated ? { deprecated: true } : {}),
    ...accessOf(call),
    parameters: inputs.length > 0 ? inputs : undefined,
    ...(method === 'GET' ? {} : { requestBody: requestBody(call) }),
    responses: responses(call),
  };
}
