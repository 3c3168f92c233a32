import type { Readable } from 'node:stream';
import { type Call, type CallInput, type CallReply, isMachineAccess } from '@sufu/contract/core';
import type { Context, MachineContext, SignedInContext } from './context.ts';

/** An answer of bytes, not JSON. `drawnHere`: nobody sent it, this server drew it, and a browser's viewer may open it in place. */
export class Bytes {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly name: string;
  readonly download: boolean;
  readonly drawnHere: boolean;
  constructor(body: Buffer | Readable, type: string, name: string, download: boolean, drawnHere = false) {
    this.body = body;
    this.type = type;
    this.name = name;
    this.download = download;
    this.drawnHere = drawnHere;
  }
}

/** An answer in the words and with the status that somebody outside expects. */
export class Plain {
  readonly status: number;
  readonly body: string;
  readonly type: string;
  constructor({ status, body, type }: Pick<Plain, 'status' | 'body' | 'type'>) {
    this.status = status;
    this.body = body;
    this.type = type;
  }
}

/** One file of a multipart body, in a scratch file that is gone when the call is answered. `truncated`: it was larger than the call takes. */
export type Upload = {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly truncated: boolean;
  /** SHA-256 of a body that came as it is, in hex; of a part of a multipart body null. */
  readonly sha256: string | null;
};
/** Reads a whole multipart body: each file is handed on as it comes, so that no more than one lies here; then the fields. */
export type ReadParts = (
  most: number,
  take: (field: string, file: Upload) => Promise<void>,
) => Promise<Readonly<Record<string, string>>>;
export type Input<C extends Call> = CallInput<C> & { upload(): Promise<Upload | null> };
/** For a call whose body comes in many parts. */
export type PartsInput<C extends Call> = Input<C> & { readonly parts: ReadParts };
type Answer<C extends Call> = CallReply<C> | Bytes | Plain;

export type Mounted = {
  readonly call: Call;
  readonly run: (
    context: Context,
    input: {
      params: unknown;
      query: unknown;
      body: unknown;
      upload(): Promise<Upload | null>;
      readonly parts: ReadParts;
    },
  ) => Promise<unknown>;
};

/** A call for people who are signed in: the use case is given the actor. */
export function mount<C extends Call>(
  call: C,
  act: (context: SignedInContext, input: PartsInput<C>) => Promise<Answer<C>>,
): Mounted {
  if (call.access === 'public') throw new Error(`${call.id} is public: use mountPublic`);
  if (isMachineAccess(call.access)) throw new Error(`${call.id} is for machines: use mountMachine`);
  return { call, run: (context, input) => act(context as SignedInContext, input as PartsInput<C>) };
}

/** A call for anyone. */
export function mountPublic<C extends Call>(
  call: C,
  act: (context: Context, input: Input<C>) => Promise<Answer<C>>,
): Mounted {
  if (call.access !== 'public') throw new Error(`${call.id} is not public: use mount`);
  return { call, run: (context, input) => act(context, input as PartsInput<C>) };
}

/** A call for the court's other systems: the use case is given the one that calls. */
export function mountMachine<C extends Call>(
  call: C,
  act: (context: MachineContext, input: Input<C>) => Promise<Answer<C>>,
): Mounted {
  if (!isMachineAccess(call.access)) throw new Error(`${call.id} is not for machines`);
  return { call, run: (context, input) => act(context as MachineContext, input as PartsInput<C>) };
}
