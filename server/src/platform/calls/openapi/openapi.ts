import { type Call, isMachineAccess, machineScopes, refusals } from '@sufu/contract/core';
import { z } from 'zod';
import { SharedParts } from './openapi-components.ts';

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

function requestBody(call: Call): { readonly required: true; readonly content: Content['content'] } | undefined {
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
  return { allOf: [envelope, { required: ['data'], properties: { data } }] };
}

/** What stands around the data of every reply. */
const replyEnvelope = {
  type: 'object',
  required: ['code', 'success', 'msg'],
  properties: { code: { const: 200 }, success: { const: true }, msg: { type: 'string' } },
} as const;
const listEnvelope = {
  allOf: [{ $ref: '#/components/schemas/Reply' }, { required: ['total'], properties: { total: { type: 'integer' } } }],
} as const;

type RefusalCode = keyof typeof refusals;
/** What any call may say, written once and not with each of them: its input is wrong, the session is locked, too much came at once, the court is busy or closed for maintenance. */
const anyway = ['invalid', 'session.locked', 'request.too-large', 'server.busy', 'server.maintenance'] as const;

function admittanceOf({ access }: Call): readonly RefusalCode[] {
  if (access === 'public') return [];
  return isMachineAccess(access)
    ? ['machine.none', 'machine.ended', 'machine.person', 'machine.address', 'machine.scope']
    : ['session.none', 'session.ended', 'session.not-allowed'];
}

const codesOf = (call: Call): ReadonlySet<RefusalCode> =>
  new Set([
    ...admittanceOf(call),
    // An address whose parameter cannot be right names nothing.
    ...(call.params ? (['not-found'] as const) : []),
    ...call.refusals,
  ]);

/** Every reason these calls may refuse by with its sentence; the responses name the reasons only. */
const reasonsOf = (calls: readonly Call[]): string =>
  [...new Set([...anyway, ...calls.flatMap((call) => [...codesOf(call)])])]
    .map((code) => `${code}: ${refusals[code].text.zh}`)
    .join('\n\n');

function responses(call: Call) {
  const byStatus = Map.groupBy(codesOf(call), (code) => refusals[code].status);
  const refused = [...byStatus].map(([status, list]) => [
    String(status),
    {
      description: list.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    '200': { description: 'OK', content: { 'application/json': { schema: reply(call) } } },
    ...Object.fromEntries(refused),
  };
}

const refusedAnyway = {
  description: anyway.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function operation(
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
    summary: call.summary.zh,
    ...(spelling.alias === undefined ? { description: call.summary.en } : {}),
    tags: [call.id.split('.')[0]],
    ...(spelling.row ? { 'x-spec-row': spelling.row } : {}),
    ...(spelling.deprecated ? { deprecated: true } : {}),
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(isMachineAccess(call.access) ? { security: [{ machine: [] }] } : {}),
    'x-access': call.access,
    parameters: inputs.length > 0 ? inputs : undefined,
    ...(method === 'GET' ? {} : { requestBody: requestBody(call) }),
    responses: responses(call),
  };
}

type Operation = ReturnType<typeof operation>;
type Paths = Record<string, Record<string, Operation>>;
type Content = { content: Record<string, { schema: unknown }> };

const schemasOf = (value: Content | undefined): { schema: unknown }[] => Object.values(value?.content ?? {});

/** Write what stands in many calls once; answers the components. Without this the document is five times as long. */
function sharePartsOf(paths: Paths): SharedParts['components'] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const shared = new SharedParts();
  const places = operations.flatMap(({ operationId, requestBody, responses, parameters }) => [
    ...(parameters ?? []).map((place) => ({ place: place as { schema: unknown }, name: place.name })),
    ...schemasOf(requestBody).map((place) => ({ place, name: `${operationId}.body` })),
    ...schemasOf(responses['200']).map((place) => ({ place, name: `${operationId}.reply` })),
  ]);
  for (const { place } of places) shared.count(place.schema);
  for (const { place, name } of places) place.schema = shared.schema(place.schema, name);
  for (const { responses, parameters, requestBody } of operations)
    for (const part of [...Object.values(responses), ...(parameters ?? []), requestBody]) shared.count(part);
  for (const operation of operations) {
    const { operationId: id, responses, parameters, requestBody } = operation;
    for (const [status, response] of Object.entries(responses))
      Object.assign(responses, {
        [status]: shared.part('responses', response, status === '200' ? id : `refused-${status}`),
      });
    for (const [at, parameter] of (parameters ?? []).entries())
      Object.assign(parameters ?? [], { [at]: shared.part('parameters', parameter, parameter.name) });
    if (requestBody) Object.assign(operation, { requestBody: shared.part('requestBodies', requestBody, id) });
  }
  return shared.components;
}

const machineScopeWords = Object.fromEntries(Object.entries(machineScopes).map(([scope, words]) => [scope, words.zh]));

/** The OpenAPI 3.1 document of every mounted call, made from the contract. */
export function openApi(calls: readonly Call[], origin: string) {
  const paths: Paths = {};
  for (const call of calls) {
    const spellings = [
      { method: call.method, path: call.path, row: call.row, deprecated: undefined },
      ...(call.aliases ?? []).map((alias, at) => ({ ...alias, method: alias.method ?? call.method, alias: at + 1 })),
    ];
    for (const spelling of spellings) {
      const path = `/api${spelling.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [spelling.method.toLowerCase()]: operation(call, spelling, spelling.method) };
    }
  }
  const shared = sharePartsOf(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: '诉服 Sufu',
      version: '1',
      description:
        '人民法院网上诉讼服务接口。一切地址以 /api 开头；登录后以 Blade-Auth: bearer <access_token> 调用。每个调用都还可能按 components.responses.Refused 拒绝（400、413、423、503）。',
    },
    servers: [{ url: origin }],
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        machine: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: '/api/exchange/token', scopes: machineScopeWords } },
        },
      },
      responses: { ...shared.responses, Refused: refusedAnyway },
      parameters: shared.parameters,
      requestBodies: shared.requestBodies,
      schemas: {
        ...shared.schemas,
        Reply: replyEnvelope,
        ListReply: listEnvelope,
        Refusal: {
          type: 'object',
          required: ['code', 'success', 'msg', 'reason', 'fields', 'traceId'],
          properties: {
            code: { type: 'integer' },
            success: { const: false },
            msg: { type: 'string' },
            data: { type: 'null' },
            reason: { type: 'string', description: reasonsOf(calls) },
            traceId: { type: 'string' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, rule: { type: 'string' }, msg: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
