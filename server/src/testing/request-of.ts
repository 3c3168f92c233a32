import type { Call, CallReply, CallRequest, Problem, RefusalCode } from '@sufu/contract/core';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TestUser } from './fixtures.ts';

export type RequestOptions = {
  readonly as?: TestUser;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
};

/** What came back over the wire. */
export type Reply<C extends Call> = {
  readonly status: number;
  /** The use case's answer; of a list `{ total, rows }`. Reading it of a refusal throws and says which refusal it was. */
  readonly data: CallReply<C>;
  /** Of a refusal: its code. */
  readonly reason: RefusalCode | undefined;
  /** Of a refusal: every problem. */
  readonly fields: readonly Problem[];
  readonly headers: Readonly<Record<string, unknown>>;
  /** The whole body as it came. */
  readonly bytes: Buffer;
};

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

function urlOf(call: Call, { params, query }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function payloadOf(call: Call, body: unknown): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (body === undefined) return {};
  if (body instanceof FormData) {
    // With its length, as a browser sends it.
    const encoded = new Response(body);
    const type = encoded.headers.get('content-type') ?? '';
    return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
  }
  if (call.encoding !== 'form')
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const pairs = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const form = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
  return { payload: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

function bodyOf(bytes: Buffer, type: unknown): Record<string, unknown> | undefined {
  return String(type).startsWith('application/json')
    ? (JSON.parse(bytes.toString()) as Record<string, unknown>)
    : undefined;
}

export async function requestOf<C extends Call>(
  app: FastifyInstance,
  call: C,
  request: CallRequest<C>,
  options: RequestOptions,
): Promise<Reply<C>> {
  const parts = request as Parts;
  const { payload, headers } = await payloadOf(call, parts.body);
  const answer = await app.inject({
    method: call.method,
    url: urlOf(call, parts),
    headers: {
      ...headers,
      ...parts.headers,
      ...options.headers,
      ...(options.as ? { 'blade-auth': `bearer ${options.as.token}` } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
    ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
  });
  const body = bodyOf(answer.rawPayload, answer.headers['content-type']);
  const wanted = (): unknown => {
    if (call.shape === 'list') return { total: body?.total, rows: body?.data };
    return call.shape === 'raw' ? (body ?? answer.rawPayload) : body?.data;
  };
  return {
    status: answer.statusCode,
    get data() {
      if (answer.statusCode >= 400) throw new Error(`${call.id} was refused: ${answer.statusCode} ${answer.body}`);
      return wanted() as CallReply<C>;
    },
    reason: body?.reason as RefusalCode | undefined,
    fields: (body?.fields ?? []) as Problem[],
    headers: answer.headers,
    bytes: answer.rawPayload,
  };
}
