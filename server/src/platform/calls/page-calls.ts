import type { Call, Lang, Refused } from '@sufu/contract/core';
import type { FastifyBaseLogger } from 'fastify';
import { answerBody, asRefusal, refusalBody } from './answer.ts';
import type { AppServices } from './context.ts';
import { Bytes, type Mounted } from './mount.ts';
import { admitCall, type IncomingCall, logRefusal, type ResolveSession, runCall } from './run-call.ts';

/** Who looks at a page that is being drawn. */
export type PageVisit = {
  readonly token: string | null;
  readonly lang: Lang;
  readonly ip: string;
  /** The number of the request for the page; what is refused quotes it. */
  readonly trace: string;
  readonly log: FastifyBaseLogger;
  readonly cookie: IncomingCall['cookie'];
  /** A call was refused. */
  readonly onRefused: (refused: Refused) => void;
};
export type PageCallParts = { readonly params?: unknown; readonly query?: unknown };
/** What a call answers: status and body as HTTP would send them. */
export type PageReply = { readonly status: number; readonly body: unknown };
export type MakePageCall = (call: { readonly id: string }, parts: PageCallParts) => Promise<PageReply>;

/** Told of every call that was made, and how long it took. */
export type OnCallDone = (callId: string, ms: number) => void;

/** As they would stand in an address: texts, and nothing where nothing is given. */
function asTexts(values: unknown): Record<string, string> {
  const given = Object.entries((values ?? {}) as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

/** A page reads what it shows: nothing is sent with its calls. */
const noBody = {
  upload: async () => null,
  parts: async () => ({}),
  clear: async () => undefined,
};

function incomingOf(
  { token, lang, ip, log, cookie }: PageVisit,
  query: Readonly<Record<string, string>>,
): IncomingCall {
  return {
    method: 'GET',
    headers: {
      'accept-language': lang,
      'operating-terminal': '1',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'sufu',
    },
    inAddress: Object.keys(query),
    token: token === null ? null : { value: token, byCookie: true },
    machineToken: null,
    ...{ ip, log, cookie },
    // The page itself sets no cookie; the browser's own first call does.
    reply: { setSession: () => undefined, clearSession: () => undefined, setCookie: () => undefined },
  };
}

/**
 * Calls of pages that are drawn in this process: the same checks, use cases, refusals and log lines as over HTTP (run-call.ts), without
 * HTTP. Only what reads can be called.
 */
export function createPageCalls(services: AppServices, mounted: readonly Mounted[], onDone: OnCallDone) {
  const byId = new Map(mounted.map((entry) => [entry.call.id, entry]));

  async function answer(entry: Mounted, resolve: ResolveSession, visit: PageVisit, parts: PageCallParts) {
    const { call } = entry;
    const raw = { params: asTexts(parts.params), query: asTexts(parts.query), body: undefined };
    const incoming = incomingOf(visit, raw.query);
    const admitted = await admitCall(services, resolve, call, incoming);
    const answered = await runCall(services, entry, incoming, admitted, { raw, body: noBody });
    if (answered instanceof Bytes) throw new Error(`${call.id} answers bytes, which no page shows`);
    // What is drawn is what the browser will read: dates as texts, nothing undefined.
    return { status: 200, body: JSON.parse(JSON.stringify(answerBody(call, answered, visit.lang))) as unknown };
  }

  function refuse(call: Call, error: unknown, { log, lang, trace, onRefused }: PageVisit): PageReply {
    const refused = asRefusal(error);
    logRefusal(log, call, refused, error);
    onRefused(refused);
    const body = refusalBody(refused, lang, trace);
    return { status: body.code, body };
  }

  return (visit: PageVisit, resolve: ResolveSession): MakePageCall =>
    async ({ id }, parts) => {
      const entry = byId.get(id);
      if (entry?.call.method !== 'GET') throw new Error(`${id} is no call that a page is drawn with`);
      const from = performance.now();
      const reply = await answer(entry, resolve, visit, parts).catch((error: unknown) =>
        refuse(entry.call, error, visit),
      );
      const ms = performance.now() - from;
      visit.log.info({ call: id, status: reply.status, ms: Math.round(ms) }, 'call of a page');
      onDone(id, ms);
      return reply;
    };
}
