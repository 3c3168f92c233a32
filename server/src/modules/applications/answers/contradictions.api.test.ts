import {
  type Answers,
  bindIdentity,
  checkAnswers,
  computeFields,
  editApplication,
  fieldsOf,
  isOpenTo,
  type Kind,
  readApplication,
  submitApplication,
} from '@sufu/contract/applications';
import { courtDayOf, plusDays, toCaseNo } from '@sufu/contract/core';
import { asFiler, contradictionsOf } from '@sufu/contract/examples';
import { kinds } from '@sufu/contract/kinds';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const lawyer = await portal.fixtures.user('lawyer');

const today = courtDayOf(portal.services.now());
const table = new Map<string, { tried: number; exact: number }>();

const fail = (why: string): never => {
  throw new Error(why);
};

/** What a person may set: what the system and the case fill in is left out, everything else is set or cleared. */
function fillable(kind: Kind, answers: Answers) {
  const names = fieldsOf(kind)
    .filter(
      ({ name, readOnly, computed }) =>
        !readOnly && !computed && !(name === 'caseNo' && kind.blocks.includes('caseRef')),
    )
    .map(({ name }) => name);
  const documents = Object.fromEntries(kind.materials.map(({ code }) => [code, null]));
  const materials = typeof answers.materials === 'object' ? { ...documents, ...answers.materials } : documents;
  return { ...Object.fromEntries(names.map((name) => [name, answers[name] ?? null])), materials };
}

/** Saves and hands in; the places at which the server refuses, on whichever of the two. `bound`: who acts was set otherwise than it is. */
async function refusedAt(
  draft: DraftFixture,
  set: Answers,
): Promise<{ places: readonly string[]; version: number; bound: boolean }> {
  const { id, type, owner } = draft;
  const saved = await portal.call(
    editApplication,
    { params: { type }, body: { id, base: draft.version, set } },
    { as: owner },
  );
  if (saved.status !== 200) {
    const bound = saved.reason === 'application.bound-field';
    return { places: (saved.fields ?? []).map(({ path }) => path), version: draft.version, bound };
  }
  const { version } = saved.data;
  const answer = await portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
  expect([answer.status, answer.reason]).toEqual([400, 'invalid']);
  return { places: (answer.fields ?? []).map(({ path }) => path), version, bound: false };
}

// Attending a hearing needs a hearing to come: its rules are tried in the contract.
const filed = kinds.filter(({ key }) => key !== 'public_gallery_apply');

test.each(filed.map((kind) => [kind.key, kind] as const))(
  '%s: what contradicts itself or the case is refused, at its place',
  async (type, kind) => {
    const owner = isOpenTo(kind, ['party']) ? court.party : lawyer;
    let draft = await court.emptyDraft({ type, owner });
    const { data } = await portal.call(readApplication, { params: { type, id: draft.id } }, { as: owner });
    const acting = data.acting ?? fail('a draft that may be edited says who files it');
    const fixed = new Set(fieldsOf(kind).flatMap((field) => (field.readOnly ? [field.name] : [])));
    const ofCase = Object.fromEntries(
      Object.entries(data.answers).filter(([name]) => fixed.has(name) || name === 'caseNo'),
    );
    const file = await court.signatureOf(owner);
    // Whom one may write to only this court knows.
    const { judgeId } = await court.answersFor({ ...data, owner });
    const record = { parties: [owner.name, '周既白'] };
    const caseNo = typeof ofCase.caseNo === 'string' ? toCaseNo(ofCase.caseNo) : undefined;
    const given = {
      today,
      record,
      file: () => file,
      courtId: 'c-9901',
      otherCourtId: 'c-990103',
      ...(caseNo ? { caseNo } : {}),
    };
    const figures = { tried: 0, exact: 0 };
    for (const { wrong, failsAt } of contradictionsOf(type, given)) {
      const whole = { ...wrong, ...(judgeId === undefined ? {} : { judgeId }) };
      const { bound } = bindIdentity(kind, { ...whole, ...data.answers }, acting, today);
      const free = Object.entries(fillable(kind, whole)).filter(([name]) => !bound.has(name));
      const set = { ...Object.fromEntries(free), ...asFiler(kind, whole, data, today) };
      // What contradicts only another case or another person than these cannot be tried here.
      const cleared = Object.fromEntries([...fixed].map((name) => [name, null]));
      const { answers: mine } = bindIdentity(kind, { ...wrong, ...set, ...cleared, ...ofCase }, acting, today);
      const here = computeFields(kind, mine, { today });
      if (bound.has(failsAt)) continue;
      const breaks = checkAnswers(kind, here, { lang: 'zh', today, verified: true, record }).some(
        ({ path }) => path === failsAt,
      );
      if (!breaks) continue;
      const { places, version, bound: isBound } = await refusedAt(draft, set);
      draft = { ...draft, version };
      // Refused already, because nobody may say so of themselves.
      if (isBound) continue;
      figures.tried += 1;
      if (places.includes(failsAt)) figures.exact += 1;
      expect(places).toContain(failsAt);
    }
    table.set(type, figures);
  },
);

test('figures', () => {
  const tried = [...table.values()].reduce((sum, entry) => sum + entry.tried, 0);
  // Of who acts nothing can contradict itself here: it is bound to the account and the case.
  expect(tried).toBeGreaterThan(100);
  const lines = [...table].map(([kind, entry]) => `${kind.padEnd(34)} ${entry.tried} ${entry.exact}`);
  if (process.env.FIGURES) process.stderr.write(`${lines.join('\n')}\nall ${tried}\n`);
});

test('a correction is not asked for what only the day has made wrong since; what is changed is looked at', async () => {
  const type = 'judicial_assistance_apply';
  const owner = await portal.fixtures.user();
  const draft = await court.submitted({
    type,
    owner,
    answers: { caseNo: '(2026)溪0102民初388号', deferUntil: plusDays(today, 1) },
  });
  const returned = await court.giveBack(draft, court.staff.counter, { paths: ['difficultyDesc', 'deferUntil'] });
  portal.clock.set('2026-11-26T02:00:00.000Z');
  const again = await court.again(returned);
  const sign = { truthDeclared: true, signature: await court.signatureOf(again.owner) };
  const wrong = await refusedAt(again, { ...sign, deferUntil: '2026-11-25' });
  expect(wrong.places).toEqual(['deferUntil']);
  const kept = {
    ...sign,
    deferUntil: plusDays(today, 1),
    difficultyDesc: '收入减少，家里有两名老人需要照顾，交费确有困难。',
  };
  const done = await court.submit(await court.save({ ...again, version: wrong.version }, kept));
  expect(done.version).toBeGreaterThan(wrong.version);
});
