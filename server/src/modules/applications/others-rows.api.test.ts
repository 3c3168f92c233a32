import * as applications from '@sufu/contract/applications';
import * as desk from '@sufu/contract/desk';
import { afterAll, expect, test } from 'vitest';
import { type Signed, testPortal } from '../../testing/portal.ts';
import { givenCourt } from './given.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await givenCourt(portal);
const { staff } = court;
const made = await court.application({ state: 20 });
const draft = await court.application({ state: 10 });
const { type, id, version } = made;

const asParty = {
  edit: (as: Signed, of = made) =>
    portal.call(
      applications.editApplication,
      { params: { type }, body: { id: of.id, base: of.version, set: {} } },
      { as },
    ),
  submit: (as: Signed, of = made) =>
    portal.call(applications.submitApplication, { params: { type }, body: { id: of.id, version: of.version } }, { as }),
  cancel: (as: Signed, of = made) =>
    portal.call(applications.cancelApplication, { params: { type }, body: { id: of.id } }, { as }),
  recall: (as: Signed, of = made) =>
    portal.call(applications.recallApplication, { params: { type }, body: { id: of.id } }, { as }),
  remove: (as: Signed, of = made) =>
    portal.call(applications.removeApplication, { params: { id: of.id }, body: {} }, { as }),
  detail: (as: Signed, of = made) => portal.call(applications.readApplication, { params: { type, id: of.id } }, { as }),
};
const atDesk = {
  review: (as: Signed, of = made) => portal.call(desk.reviewApplication, { params: { id: of.id } }, { as }),
  claim: (as: Signed, of = made) =>
    portal.call(desk.claimApplication, { params: { id: of.id }, body: { version } }, { as }),
  return: (as: Signed, of = made) =>
    portal.call(
      desk.returnApplication,
      {
        params: { id: of.id },
        body: { version, points: [{ path: 'signature', text: '请重新签名' }], lastDay: '2026-11-30' },
      },
      { as },
    ),
  act: (as: Signed, of = made) =>
    portal.call(desk.actOnApplication, { params: { id: of.id }, body: { version, action: 'accept' } }, { as }),
};
const stranger = await portal.given.user();
const state = async () =>
  (await portal.database.pool.query('select state, version from applications where id = $1', [id])).rows[0];

test.each(Object.entries(asParty))(
  'another’s application and one that is not there are the same to %s',
  async (_, run) => {
    const before = await state();
    const nowhere = { ...made, id: '01930000-0000-7000-8000-00000000dead' };
    const answers = [await run(stranger), await run(stranger, draft), await run(stranger, nowhere)].map(
      ({ status, reason }) => [status, reason],
    );
    expect(answers).toEqual(Array.from({ length: 3 }, () => [404, 'not-found']));
    expect(await state()).toEqual(before);
  },
);

test.each(Object.entries(atDesk))(
  'a member of another division, the cashier and a draft: not found for %s',
  async (_, run) => {
    const before = await state();
    for (const as of [staff.farClerk, staff.cashier, staff.counter]) expect([(await run(as)).status]).toEqual([404]);
    for (const as of [staff.clerk, staff.president]) expect((await run(as, draft)).status).toBe(404);
    for (const as of [staff.admin, made.owner]) expect((await run(as)).status).toBe(403);
    expect(await state()).toEqual(before);
  },
);

test('the type in the address is that of the application', async () => {
  const other = portal.call(
    applications.readApplication,
    { params: { type: 'lawsuit_filing_apply', id } },
    { as: made.owner },
  );
  expect((await other).status).toBe(404);
  const any = portal.call(applications.readApplication, { params: { type: 'all', id } }, { as: made.owner });
  expect((await any).status).toBe(200);
});
