import { type Call, refusals } from '@sufu/contract/core';
import { z } from 'zod';

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any', reused: 'inline' });

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const one = field as z.ZodType;
    const schema = toSchema(one, 'input');
    return {
      name,
      in: where,
      required: where === 'path' || !one.safeParse(undefined).success,
      ...(schema.description === undefined ? {} : { description: schema.description }),
      schema,
    };
  });
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
const hasInput = (schema: z.ZodType | undefined): schema is z.ZodType =>
  schema !== undefined && !(schema instanceof z.ZodUndefined);

function requestBody(call: Call) {
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
  return hasInput(call.body)
    ? { required: true, content: { [bodyTypes[call.encoding ?? 'json']]: { schema: toSchema(call.body, 'input') } } }
    : undefined;
}

function reply(call: Call) {
  const inner = hasInput(call.reply) ? toSchema(call.reply, 'output') : { type: 'object' };
  if (call.shape === 'raw') return inner;
  const data = call.shape === 'list' ? ((inner as { properties?: { rows?: unknown } }).properties?.rows ?? {}) : inner;
  return {
    type: 'object',
    required: ['code', 'success', 'msg', 'data'],
    properties: {
      code: { const: 200 },
      success: { const: true },
      msg: { type: 'string' },
      data,
      ...(call.shape === 'list' ? { total: { type: 'integer' } } : {}),
    },
  };
}

function responses(call: Call) {
  const codes = [
    'invalid',
    ...(call.access === 'public' ? [] : ['session.none', 'session.ended', 'session.not-allowed']),
    ...(call.whileLocked ? [] : ['session.locked']),
    ...(call.encoding === 'multipart' || hasInput(call.body) ? ['request.too-large'] : []),
    // An address whose parameter cannot be right names nothing.
    ...(call.params ? ['not-found'] : []),
    ...call.refusals,
  ] as (keyof typeof refusals)[];
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status);
  const refused = [...byStatus].map(([status, list]) => [
    String(status),
    {
      description: list.map((code) => `${code}: ${refusals[code].text.zh}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    '200': { description: call.summary.zh, content: { 'application/json': { schema: reply(call) } } },
    ...Object.fromEntries(refused),
  };
}

function operation(
  call: Call,
  spelling: { path: string; row?: string | undefined; deprecated?: boolean | undefined },
  method: string,
) {
  const names = [...spelling.path.matchAll(/:(\w+)/g)].map((match) => String(match[1]));
  const declared = parameters(call.params, 'path').filter((p) => names.includes(p.name));
  const others = names
    .filter((name) => !declared.some((p) => p.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    operationId: `${call.id}${spelling.path === call.path && method === call.method ? '' : `@${method} ${spelling.path}`}`,
    summary: call.summary.zh,
    description: call.summary.en,
    tags: [call.id.split('.')[0]],
    ...(spelling.row ? { 'x-spec-row': spelling.row } : {}),
    ...(spelling.deprecated ? { deprecated: true } : {}),
    security: call.access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    'x-access': call.access,
    parameters: [...declared, ...others, ...parameters(call.query, 'query')],
    ...(method === 'GET' ? {} : { requestBody: requestBody(call) }),
    responses: responses(call),
  };
}

/** The OpenAPI 3.1 document of every mounted call, made from the contract. */
export function openApi(calls: readonly Call[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const spellings = [
      { method: call.method, path: call.path, row: call.row, deprecated: undefined },
      ...(call.aliases ?? []).map((a) => ({ ...a, method: a.method ?? call.method })),
    ];
    for (const spelling of spellings) {
      const path = `/api${spelling.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [spelling.method.toLowerCase()]: operation(call, spelling, spelling.method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '诉服 Sufu',
      version: '1',
      description: '人民法院网上诉讼服务接口。一切地址以 /api 开头；登录后以 Blade-Auth: bearer <access_token> 调用。',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'success', 'msg', 'reason', 'fields', 'traceId'],
          properties: {
            code: { type: 'integer' },
            success: { const: false },
            msg: { type: 'string' },
            data: { type: 'null' },
            reason: { type: 'string' },
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
