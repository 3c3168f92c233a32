import { beginUpload, finishUpload, partBytes, putPart } from '@sufu/contract/files';
import { expect, test } from 'vitest';
import { CallFailed } from '../../../api/index.ts';
import { inParts, type MakeCall } from './send-in-parts.ts';

const bytes = new Uint8Array(11.5 * partBytes).map((_, n) => n % 251);
const file = new File([bytes], '卷宗.pdf');
const lost = new CallFailed(0, 'network', '');

/** A server in memory, and a line that is cut at those calls (counted from 1). */
function fakeServer(cuts: readonly number[] = []) {
  const kept: number[] = [];
  const seen: string[] = [];
  const state = { received: 0, finished: 0, calls: 0, gone: false };
  const answers: Record<string, (request: { query?: { offset: number }; body?: unknown }) => Promise<unknown>> = {
    [beginUpload.id]: async () => {
      state.gone = false;
      return { id: 'u', received: state.received };
    },
    [putPart.id]: async ({ query, body }) => {
      if (state.gone) throw new CallFailed(404, 'not-found', '');
      const part = body instanceof FormData ? body.get('file') : null;
      if (query?.offset === state.received && part instanceof Blob) {
        for (const byte of new Uint8Array(await part.arrayBuffer())) kept.push(byte);
        state.received = kept.length;
      }
      return { id: 'u', received: state.received };
    },
    [finishUpload.id]: async () => {
      state.finished += 1;
      return { id: 'f', name: file.name, type: 'application/pdf', size: file.size, pages: 1 };
    },
  };
  const make = (async (call: { id: string }, request: never) => {
    state.calls += 1;
    seen.push(call.id);
    if (cuts.includes(state.calls)) throw lost;
    return answers[call.id]?.(request);
  }) as unknown as MakeCall;
  return { make, kept, seen, state };
}
const quiet = { onPart: () => undefined, onKept: () => undefined };

test('goes on behind what the server has, also when an answer was lost, and arrives whole', async () => {
  const server = fakeServer([3, 9]);
  const parts: number[] = [];
  const step = inParts(file, true, server.make, { ...quiet, onKept: (_, part) => parts.push(part) });
  await expect(step()).rejects.toBe(lost);
  await expect(step()).rejects.toBe(lost);
  expect((await step()).id).toBe('f');
  expect(Buffer.compare(Buffer.from(server.kept), bytes)).toBe(0);
  expect(server.seen.filter((id) => id === beginUpload.id)).toHaveLength(3);
  expect(parts.every((part, n) => part >= (parts[n - 1] ?? 0))).toBe(true);
  expect(parts.at(-1)).toBe(1);
});

test('all is there and only the last answer was lost: it is asked for again, nothing is sent again', async () => {
  const server = fakeServer([14]);
  const step = inParts(file, true, server.make, quiet);
  await expect(step()).rejects.toBe(lost);
  await step();
  expect(server.seen.slice(-2)).toEqual([finishUpload.id, finishUpload.id]);
});

test('gone on the server: it begins anew by itself', async () => {
  const server = fakeServer([5]);
  const step = inParts(file, true, server.make, quiet);
  await expect(step()).rejects.toBe(lost);
  server.state.gone = true;
  server.kept.length = 0;
  server.state.received = 0;
  await step();
  expect(Buffer.compare(Buffer.from(server.kept), bytes)).toBe(0);
});
