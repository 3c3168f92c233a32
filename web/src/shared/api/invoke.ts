import type { Call, CallReply, CallRequest, Lang, Problem, RefusalCode } from '@sufu/contract/core';

/** A refusal or a failure as the browser sees it: the server's sentence, every problem, the number to quote. */
export class CallFailed extends Error {
  readonly status: number;
  /** A refusal of the contract, or `network` when nothing came back at all. */
  readonly reason: RefusalCode | 'network';
  readonly fields: readonly Problem[];
  readonly traceId: string | undefined;
  /** The language of its sentences. */
  readonly lang: Lang | undefined;
  constructor(
    status: number,
    reason: RefusalCode | 'network',
    msg: string,
    fields: readonly Problem[] = [],
    traceId?: string,
    lang?: Lang,
  ) {
    super(msg);
    this.name = 'CallFailed';
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.traceId = traceId;
    this.lang = lang;
  }
}

/**
 * How screens make calls: language, transport and session are already bound. `quiet` is for calls that nobody pressed
 * for (polling): a session that is over then stays unasked for until the person acts.
 */
export type Invoke = <C extends Call>(
  call: C,
  request: CallRequest<C>,
  manner?: { readonly quiet?: boolean },
) => Promise<CallReply<C>>;
export type Transport = (path: string, init: RequestInit) => Promise<Response>;
export type CallParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Where a call is sent: `/api/app/…?…` with its parameters in place. */
export function addressOf(call: Call, request: CallParts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

function bodyOf(call: Call, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (call.encoding === 'multipart') return { body: body as FormData };
  if (call.encoding === 'form') {
    const pairs = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
    return { body: new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])) };
  }
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** What came back for a call, not looked at yet. */
export type WireReply = { readonly status: number; readonly body: unknown };

/** Send one call of the contract over HTTP; throws `CallFailed` when nothing comes back. */
export async function exchange(call: Call, parts: CallParts, send: Transport, lang: Lang): Promise<WireReply> {
  const { body, type } = bodyOf(call, parts.body);
  const response = await send(addressOf(call, parts), {
    method: call.method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(call.encoding === 'multipart' ? 600_000 : 30_000),
    headers: {
      Authorization: 'Basic cG9ydGFsOnBvcnRhbA==',
      'Accept-Language': lang,
      'Tenant-Id': '000000',
      'User-Type': 'portal',
      'Login-Source': '2',
      'Operating-Terminal': '1',
      'X-Requested-With': 'sufu',
      ...(type ? { 'Content-Type': type } : {}),
      ...parts.headers,
    },
    ...(body === undefined ? {} : { body }),
  }).catch(() => {
    throw new CallFailed(0, 'network', '');
  });
  return { status: response.status, body: await response.json().catch(() => ({})) };
}

/** What the use case answered; throws `CallFailed` with words to show. */
export function readReply<C extends Call>(call: C, { status, body }: WireReply, lang: Lang): CallReply<C> {
  const answer = body as Record<string, unknown>;
  if (status < 200 || status > 299) {
    throw new CallFailed(
      status,
      (answer.reason as RefusalCode | undefined) ?? 'server.failed',
      String(answer.msg ?? answer.error_description ?? ''),
      (answer.fields as Problem[] | undefined) ?? [],
      answer.traceId as string | undefined,
      lang,
    );
  }
  if (call.shape === 'raw') return answer as CallReply<C>;
  if (call.shape === 'list') return { total: answer.total, rows: answer.data } as CallReply<C>;
  return answer.data as CallReply<C>;
}

/** Make one call of the contract. */
export const invoke = async <C extends Call>(
  call: C,
  request: CallRequest<C>,
  send: Transport,
  lang: Lang,
): Promise<CallReply<C>> => readReply(call, await exchange(call, request as CallParts, send, lang), lang);
