import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { ChannelDown } from './channel.ts';

export type ProviderRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type ProviderAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type Patience = { readonly connectMs: number; readonly answerMs: number };
export const patience: Patience = { connectMs: 5_000, answerMs: 5_000 };
/** A file of a day is fetched by a job, whom nobody waits for. */
const fileMs = 60_000;

const mostOfAnswer = 1024 * 1024;
const mostOfFile = 64 * 1024 * 1024;
const pausesMs = [300, 1_000] as const;
const failuresTillOff = 5;
const offMs = 30_000;

/** A header that came twice counts as not there: two readers could take different ones of them. */
function onceOnly({ rawHeaders }: IncomingMessage): Record<string, string> {
  const found = new Map<string, string | null>();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    found.set(name, found.has(name) ? null : (rawHeaders[at + 1] ?? ''));
  }
  return Object.fromEntries([...found].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** One exchange on a connection of its own; a redirect is an answer like any other. Errors say no more than what went wrong. */
function exchange({ url, method, headers, body }: ProviderRequest, limits: Patience, most: number) {
  return new Promise<ProviderAnswer>((resolve, reject) => {
    const isHttps = url.startsWith('https:');
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      ...{ method, agent: false, headers: { ...headers, ...length } },
    });
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new ChannelDown(why));
      request.destroy();
    };
    let timer = setTimeout(fail, limits.connectMs, 'no connection in time');
    request.on('socket', (socket) =>
      socket.once(isHttps ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = setTimeout(fail, limits.answerMs, 'no answer in time');
      }),
    );
    request.on('error', () => fail('no connection, or one that broke'));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > most) fail('an answer that is too long');
      });
      response.on('error', () => fail('an answer that broke off'));
      response.on('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: onceOnly(response), body: Buffer.concat(parts) });
      });
    });
    request.end(body);
  });
}

export type Asking<T> = {
  /** Made anew for each try: a signature is good for one. */
  readonly make: () => ProviderRequest;
  /** Throws `ChannelDown` for what cannot be relied on. */
  readonly read: (answer: ProviderAnswer) => T;
  /** A question changes nothing, and is asked twice again when it fails quickly. */
  readonly question: boolean;
  readonly file?: boolean;
};
/** The way to one provider in the name of one merchant. */
export type Line = { ask<T>(asking: Asking<T>): Promise<T> };

/**
 * A line with time limits and a circuit breaker (money.md §3.1). Whoever asks waits for `connectMs` + `answerMs` at most, repeats
 * included. After five failures in a row nobody asks for 30 s; then one does, and the others follow when that was answered.
 */
export function openLine(limits: Patience = patience, now: () => number = Date.now): Line {
  let failures = 0;
  let offUntil = 0;
  let isTrying = false;

  const once = async <T>({ make, read, file }: Asking<T>, leftMs: number): Promise<T> => {
    const isOff = failures >= failuresTillOff;
    if (isOff && (isTrying || now() < offUntil)) throw new ChannelDown('off after failures in a row');
    if (isOff) isTrying = true;
    try {
      const waiting = file
        ? { connectMs: limits.connectMs, answerMs: fileMs }
        : { connectMs: Math.min(limits.connectMs, leftMs), answerMs: Math.min(limits.answerMs, leftMs) };
      const answer = await exchange(make(), waiting, file ? mostOfFile : mostOfAnswer);
      if (answer.status >= 500 || answer.status === 429) throw new ChannelDown(`answered ${answer.status}`);
      const result = read(answer);
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      offUntil = now() + offMs;
      throw error instanceof ChannelDown ? error : new ChannelDown('an answer that cannot be read');
    } finally {
      if (isOff) isTrying = false;
    }
  };

  return {
    async ask(asking) {
      const began = performance.now();
      const left = (): number => limits.connectMs + limits.answerMs - (performance.now() - began);
      const pauses = asking.question ? pausesMs : [];
      for (const ms of pauses) {
        try {
          return await once(asking, left());
        } catch (error) {
          if (failures >= failuresTillOff || left() <= ms) throw error;
        }
        await pause(ms);
      }
      return once(asking, left());
    },
  };
}
