import {
  cancelApplication,
  readApplication,
  recallApplication,
  removeApplication,
  type StateCode,
} from '@sufu/contract/applications';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const body = (draft: DraftFixture) => ({ params: { type: draft.type }, body: { id: draft.id } });
const read = ({ id, type, owner }: DraftFixture) =>
  portal.call(readApplication, { params: { type, id } }, { as: owner });

const all: readonly StateCode[] = [10, 20, 21, 22, 23, 30, 31, 40, 41];
const acts = {
  cancel: {
    states: [10, 22],
    to: 41,
    run: (draft: DraftFixture) => portal.call(cancelApplication, body(draft), { as: draft.owner }),
  },
  recall: {
    states: [20, 21],
    to: 40,
    run: (draft: DraftFixture) => portal.call(recallApplication, body(draft), { as: draft.owner }),
  },
} as const;

test.each(all.flatMap((state) => (['cancel', 'recall'] as const).map((act) => [act, state] as const)))(
  '%s in state %i',
  async (name, state) => {
    const draft = await court.application({ state });
    const act = acts[name];
    const may = (act.states as readonly number[]).includes(state);
    const before = (await read(draft)).data;
    expect(before.may.includes(name)).toBe(may);
    const answer = await act.run(draft);
    if (may) {
      expect(answer.data).toMatchObject({ state: act.to, dueDay: null });
      expect(answer.data.timeline.at(-1)).toMatchObject({ action: name, from: state, to: act.to });
    } else {
      expect(answer).toMatchObject({ status: 409, reason: 'application.wrong-state' });
      expect((await read(draft)).data).toEqual(before);
    }
  },
);

test('why it was recalled stands in the timeline', async () => {
  const draft = await court.application({ state: 20 });
  const request = { params: { type: draft.type }, body: { id: draft.id, reason: '双方已经和解' } };
  const { data } = await portal.call(recallApplication, request, { as: draft.owner });
  expect(data.timeline.at(-1)).toMatchObject({ action: 'recall', note: '双方已经和解', actor: { zh: '本人' } });
});

test('a draft is removed for good, what was handed in never', async () => {
  const draft = await court.application({ state: 10 });
  const remove = (draft: DraftFixture) =>
    portal.call(removeApplication, { params: { id: draft.id }, body: {} }, { as: draft.owner });
  expect((await remove(draft)).data).toEqual({ id: draft.id });
  expect((await read(draft)).reason).toBe('not-found');
  expect((await remove(draft)).reason).toBe('not-found');
  const cancelled = await court.application({ state: 41 });
  expect(await remove(cancelled)).toMatchObject({ status: 409, reason: 'application.wrong-state' });
});

test('the refusal names the state, in the language of the person', async () => {
  const draft = await court.application({ state: 23 });
  const english = await portal.call(recallApplication, body(draft), {
    as: draft.owner,
    headers: { 'accept-language': 'en' },
  });
  expect(JSON.parse(english.bytes.toString()).msg).toBe(
    'This cannot be done now: the application is already “Accepted”',
  );
});
