import * as applications from '@sufu/contract/applications';
import * as desk from '@sufu/contract/desk';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const application = await court.application({ state: 20 });
const draft = await court.application({ state: 10 });
const { type, id, version } = application;

const asParty = {
  edit: (as: TestUser, draft = application) =>
    portal.call(
      applications.editApplication,
      { params: { type }, body: { id: draft.id, base: draft.version, set: {} } },
      { as },
    ),
  submit: (as: TestUser, draft = application) =>
    portal.call(
      applications.submitApplication,
      { params: { type }, body: { id: draft.id, version: draft.version } },
      { as },
    ),
  cancel: (as: TestUser, draft = application) =>
    portal.call(applications.cancelApplication, { params: { type }, body: { id: draft.id } }, { as }),
  recall: (as: TestUser, draft = application) =>
    portal.call(applications.recallApplication, { params: { type }, body: { id: draft.id } }, { as }),
  remove: (as: TestUser, draft = application) =>
    portal.call(applications.removeApplication, { params: { id: draft.id }, body: {} }, { as }),
  detail: (as: TestUser, draft = application) =>
    portal.call(applications.readApplication, { params: { type, id: draft.id } }, { as }),
};
const atDesk = {
  review: (as: TestUser, draft = application) =>
    portal.call(desk.reviewApplication, { params: { id: draft.id } }, { as }),
  claim: (as: TestUser, draft = application) =>
    portal.call(desk.claimApplication, { params: { id: draft.id }, body: { version } }, { as }),
  return: (as: TestUser, draft = application) =>
    portal.call(
      desk.returnApplication,
      {
        params: { id: draft.id },
        body: { version, points: [{ path: 'signature', text: '请重新签名' }], lastDay: '2026-11-30' },
      },
      { as },
    ),
  act: (as: TestUser, draft = application) =>
    portal.call(desk.actOnApplication, { params: { id: draft.id }, body: { version, action: 'accept' } }, { as }),
};
const stranger = await portal.fixtures.user();
const state = async () =>
  (await portal.database.pool.query('select state, version from applications where id = $1', [id])).rows[0];

test.each(Object.entries(asParty))(
  'another’s application and one that is not there are the same to %s',
  async (_, run) => {
    const before = await state();
    const nowhere = { ...application, id: '01930000-0000-7000-8000-00000000dead' };
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
    for (const as of [staff.admin, application.owner]) expect((await run(as)).status).toBe(403);
    expect(await state()).toEqual(before);
  },
);

test('the type in the address is that of the application', async () => {
  const other = portal.call(
    applications.readApplication,
    { params: { type: 'lawsuit_filing_apply', id } },
    { as: application.owner },
  );
  expect((await other).status).toBe(404);
  const any = portal.call(applications.readApplication, { params: { type: 'all', id } }, { as: application.owner });
  expect((await any).status).toBe(200);
});
