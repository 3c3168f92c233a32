import { type Application, cancelApplication, editApplication, readApplication } from '@sufu/contract/applications';
import { beforeEach, expect, it } from 'vitest';
import { CallFailed, type Invoke } from '../api/index.ts';
import { party } from '../testing/render-screen.tsx';
import { copyingInvoke } from './copying-invoke.ts';
import { offlineCopies } from './offline-copy.ts';

beforeEach(() => localStorage.clear());
const id = '01931f00-0000-7000-8000-00000000000a';
const type = 'receive_avoid_apply';
const draft = { id, type, state: 10, version: 1, may: ['edit'], answers: { cause: '旧', materials: { A: ['f1'] } } };
const copies = () => offlineCopies().map(({ application }) => application);

/** Calls answered by `reply`, or lost where there is none. */
function calls(reply: unknown, user: typeof party | null = party) {
  const wire = (async () => {
    if (reply === undefined) throw new CallFailed(0, 'network', '');
    return reply;
  }) as unknown as Invoke;
  return copyingInvoke(wire, () => user);
}
const read = (invoke: Invoke) => invoke(readApplication, { params: { type, id } });

it('a draft that was opened is answered from its copy without a network, a call of anything else is not', async () => {
  await expect(read(calls(undefined))).rejects.toThrow();
  await read(calls(draft));
  expect(await read(calls(undefined))).toMatchObject({ id, answers: { cause: '旧' } });
  await expect(
    calls(undefined)(editApplication, { params: { type }, body: { id, base: 1, set: {} } }),
  ).rejects.toMatchObject({ reason: 'network' });
});

it('what was saved goes into the copy: fields replaced, emptied ones gone, files of other materials kept', async () => {
  await read(calls(draft));
  const saved = { version: 2, savedAt: '2026-11-23T01:30:00.000Z' };
  const set = { cause: null, reason: '新', materials: { B: ['f2'] } };
  await calls(saved)(editApplication, { params: { type }, body: { id, base: 1, set } });
  expect(copies()).toMatchObject([{ version: 2, answers: { reason: '新', materials: { A: ['f1'], B: ['f2'] } } }]);
  expect(copies()[0]?.answers).not.toHaveProperty('cause');
});

it('a draft that is cancelled, handed in or read as no draft leaves no copy; nobody signed in leaves none', async () => {
  await read(calls(draft));
  await calls({ state: 12 })(cancelApplication, { params: { type }, body: { id, version: '1' } } as never);
  expect(copies()).toEqual([]);
  await read(calls(draft));
  await read(calls({ ...draft, state: 20, may: [] } as unknown as Application));
  expect(copies()).toEqual([]);
  await read(calls(draft, null));
  expect(copies()).toEqual([]);
});
