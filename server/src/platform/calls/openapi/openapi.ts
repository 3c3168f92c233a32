import { type Call, machineScopes } from '@sufu/contract/core';
import { SharedParts } from './openapi-components.ts';
import { operation, reasonsOf, refusedResponses } from './operation.ts';

/** What stands around the data of every reply. */
const replyEnvelope = {
  type: 'object',
  required: ['code', 'success', 'msg'],
  properties: { code: { const: 200 }, success: { const: true }, msg: { type: 'string' } },
} as const;
const listEnvelope = {
  allOf: [{ $ref: '#/components/schemas/Reply' }, { required: ['total'], properties: { total: { type: 'integer' } } }],
} as const;

/** What every refusal looks like. */
const refusal = (reasons: string) => ({
  type: 'object',
  required: ['code', 'success', 'msg', 'reason', 'fields', 'traceId'],
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    msg: { type: 'string' },
    data: { type: 'null' },
    reason: { type: 'string', description: reasons },
    traceId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, rule: { type: 'string' }, msg: { type: 'string' } },
      },
    },
  },
});

type Operation = ReturnType<typeof operation>;
type Paths = Record<string, Record<string, Operation>>;
type Schema = { schema: unknown };
type Content = { content: Record<string, Schema> };

const schemasOf = (value: Content | undefined): Schema[] => Object.values(value?.content ?? {});

/** Write what stands in many calls once; answers the components. Without this the document is five times as long. */
function sharePartsOf(paths: Paths, reasons: string): SharedParts['components'] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const shared = new SharedParts({
    schemas: { Reply: replyEnvelope, ListReply: listEnvelope, Refusal: refusal(reasons) },
    responses: refusedResponses,
  });
  const schemas = operations.flatMap(({ operationId: call, requestBody, parameters }) => [
    ...(parameters ?? []).map((place) => ({ place: place as Schema, name: place.name, call })),
    ...schemasOf(requestBody).map((place) => ({ place, name: `${call}.body`, call })),
  ]);
  const replies = operations.flatMap(({ operationId: call, responses }) =>
    schemasOf(responses['200']).map((place) => ({ place, name: call, call })),
  );
  for (const { place, name } of [...schemas, ...replies]) shared.count(place.schema, name);
  shared.findBases();
  for (const { place, call } of schemas) place.schema = shared.schema(place.schema, call);
  // The envelope of a reply stays around what is shared.
  for (const { place, call } of replies) place.schema = shared.inside(place.schema, call);
  for (const { operationId, responses, parameters, requestBody } of operations) {
    for (const parameter of parameters ?? []) shared.count(parameter, parameter.name);
    for (const part of [responses['200'], requestBody]) shared.count(part, operationId);
  }
  for (const operation of operations) {
    const { operationId: call, responses, parameters, requestBody } = operation;
    Object.assign(responses, { 200: shared.part('responses', responses['200'], call) });
    for (const [at, parameter] of (parameters ?? []).entries())
      Object.assign(parameters ?? [], { [at]: shared.part('parameters', parameter, call) });
    if (requestBody) Object.assign(operation, { requestBody: shared.part('requestBodies', requestBody, call) });
  }
  return shared.components;
}

/** Every spelling of every call at its address, nothing shared yet. */
export function pathsOf(calls: readonly Call[]): Paths {
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
  return paths;
}

const scopeWords = Object.fromEntries(Object.entries(machineScopes).map(([scope, words]) => [scope, words.zh]));

/** The OpenAPI 3.1 document of these calls, made from the contract. */
export function openApi(calls: readonly Call[], origin: string) {
  const paths = pathsOf(calls);
  const shared = sharePartsOf(paths, reasonsOf(calls));
  return {
    openapi: '3.1.0',
    info: {
      title: '诉服 Sufu',
      version: '1',
      description:
        '人民法院网上诉讼服务接口。一切地址以 /api 开头；登录后以 Blade-Auth: bearer <access_token> 调用。拒绝的样子都一样（components.schemas.Refusal）：每个调用都可能按 components.responses.Refused 拒绝，要登录的按 RefusedUser；调用自己的原因写在它的 default 响应旁。',
    },
    servers: [{ url: origin }],
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        system: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: '/api/exchange/token', scopes: scopeWords } },
        },
      },
      ...shared,
    },
  };
}
