import type { z } from 'zod';
import type { MachineAccess } from './machine-scopes.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals/refusals.ts';
import type { Text } from './text.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `bytes`: the body is handed over as it came, whatever it says it is; for what is signed over its very bytes. `stream`: it goes to the disk
 * as it comes; for what is large, and read by another process.
 */
export type Encoding = 'json' | 'form' | 'multipart' | 'bytes' | 'stream';

/** Who may call: anyone, anyone signed in, whoever's role has the permission (`permissions.ts`), or another system (`machine-scopes.ts`). */
export type Access = 'public' | 'signed-in' | Permission | MachineAccess;

/**
 * A further spelling of the same call: another path, or the specification's GET for a change of state. A parameter of
 * its path that the call's `params` do not know goes into the body (`/service/apply/:id/submit`), and so does the query of
 * a GET spelling.
 */
export type Alias = {
  readonly method?: Method;
  readonly path: string;
  readonly row?: string;
  readonly deprecated?: true;
};

/**
 * One call, declared once. The server mounts it, the browser calls it, the OpenAPI document and the refusal matrix are
 * made from it.
 *
 * - `path` hangs under `/api`; parameters as `:name`.
 * - `row` is the row of the specification's inventory (`C…`), absent for calls of our own.
 * - `shape`: `data` answers `{code, success, msg, data}`; `list` adds `total` and `data` is an array (the use case
 *   answers `{ total, rows }`); `raw` answers the reply as it is (OAuth, files).
 */
export type Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  readonly id: string;
  readonly row?: string;
  readonly method: Method;
  readonly path: string;
  readonly aliases?: readonly Alias[];
  readonly access: Access;
  readonly summary: Text;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly headers?: z.ZodType;
  readonly encoding?: Encoding;
  /** Bytes of the largest body taken, `bodyBytesOf` when left out; of a multipart body, of each of its files. */
  readonly bodyBytes?: number;
  /** How many files a multipart body may hold, one when left out. */
  readonly bodyFiles?: number;
  readonly shape: 'data' | 'list' | 'raw';
  readonly reply: R;
  /** What `msg` says when it went well, where the specification has a sentence for it; else nothing. */
  readonly said?: Text;
  readonly refusals: readonly RefusalCode[];
  /** Seconds for which an answer that is the same for everybody may be kept by whoever asked; only for a public GET. */
  readonly keptFor?: number;
  /** Its refusals also say `error` as OAuth does (RFC 6749, 5.2). */
  readonly oauth?: true;
  /** Parts of the body that must never stand in an address, whatever the spelling: refused with 405 `identity.in-address`. */
  readonly neverInAddress?: readonly string[];
  /** No GET, but answered while the site is closed for maintenance too: signing in to read, and what a payment provider says once. */
  readonly duringMaintenance?: true;
  /** Answered while the session is locked too; every other call then answers 423 (readings, Identity: Lock). */
  readonly whileLocked?: true;
};

const kib = 1024;
/** How large a body the call takes: 1 MB, from strangers 64 kB, where it does not say otherwise. */
export const bodyBytesOf = ({ bodyBytes, access }: Pick<Call, 'bodyBytes' | 'access'>): number =>
  bodyBytes ?? (access === 'public' ? 64 * kib : 1024 * kib);

type Draft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Call<P, Q, B, R>,
  'shape'
> & { readonly shape?: 'data' | 'list' | 'raw' };

export function defineCall<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(call: Draft<P, Q, B, R>): Call<P, Q, B, R> {
  return { shape: 'data', ...call };
}

/** What a use case is given, parsed. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a caller sends: parts the call does not have may be left out, and a query of which nothing is required. */
export type CallRequest<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & QueryPart<Q> & Part<'body', B> & { headers?: Readonly<Record<string, string>> }
    : never;
type Part<Name extends string, S extends z.ZodType> = S extends z.ZodUndefined ? object : { [K in Name]: z.input<S> };
type QueryPart<Q extends z.ZodType> = object extends z.input<Q> ? { query?: z.input<Q> } : Part<'query', Q>;

/** What the use case answers and the caller gets: for a list `{ total, rows }`. */
export type CallReply<C> = C extends Call<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
