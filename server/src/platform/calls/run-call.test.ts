import { type Call, defineCall } from '@sufu/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wordsInPlace } from '../secrets/damaged.ts';
import { runCall } from './run-call.ts';

const shown = {
  id: 'a.list',
  method: 'GET',
  path: '/a',
  access: 'signed-in',
  summary: { zh: '甲', en: 'A' },
  reply: z.string(),
  refusals: [],
} as const;

/** The words that would stand in place of a damaged value in this call. */
const wordsIn = (call: Call, machine: object | null): Promise<unknown> =>
  runCall(
    {} as never,
    { call, run: async () => wordsInPlace() } as never,
    { headers: {}, ip: '127.0.0.1' } as never,
    { actor: null, machine, now: new Date() } as never,
    {
      raw: { params: {}, query: {}, body: undefined },
      body: { upload: null, parts: [], clear: () => undefined },
    } as never,
  );

test('words stand in place of a damaged value for a person who reads, in no file, and for no other system', async () => {
  expect(await wordsIn(defineCall(shown), null)).toMatch(/^〔/);
  expect(await wordsIn(defineCall(shown), { id: 'm' })).toBeNull();
  expect(await wordsIn(defineCall({ ...shown, shape: 'raw' }), null)).toBeNull();
  expect(await wordsIn(defineCall({ ...shown, method: 'POST' }), null)).toBeNull();
});
