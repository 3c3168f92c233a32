import { editApplication, readApplication } from '@sufu/contract/applications';
import { readDocument, readDocumentCode } from '@sufu/contract/documents';
import { readFile } from '@sufu/contract/files';
import { toString as drawCode } from 'qrcode';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff, party } = court;
const evidence = await court.picture(party, '照片.png');
const draft = await court.draft({ answers: { materials: { EVIDENCE: [evidence] } } });
const file = async (as: TestUser) =>
  (await portal.call(readFile, { params: { id: evidence }, query: {} }, { as })).status;

test('a file is its owner’s alone until it is handed in, then the court’s as well, never another party’s', async () => {
  expect([await file(party), await file(staff.clerk), await file(staff.president)]).toEqual([200, 404, 404]);
  await court.submit(draft);
  const stranger = await portal.fixtures.user();
  const seen = await Promise.all([staff.clerk, staff.judge, staff.president, staff.otherClerk].map(file));
  expect(seen).toEqual([200, 200, 200, 200]);
  const unseen = await Promise.all([staff.farClerk, staff.counter, staff.cashier, staff.admin, stranger].map(file));
  expect(unseen).toEqual([404, 404, 404, 404, 404]);
});

test('a file taken out in a correction stays readable where it was handed in', async () => {
  const returned = await court.giveBack({ ...draft, version: draft.version + 1 }, staff.clerk, {
    paths: ['materials.EVIDENCE'],
  });
  const set = { materials: { EVIDENCE: [] } };
  await portal.call(
    editApplication,
    { params: { type: draft.type }, body: { id: draft.id, base: returned.version, set } },
    { as: party },
  );
  expect(await file(staff.clerk)).toBe(200);
});

test('papers are for the owner and the court, as PDF, by name when saved', async () => {
  const { documents } = (
    await portal.call(readApplication, { params: { type: draft.type, id: draft.id } }, { as: party })
  ).data;
  const id = documents[0]?.id ?? '';
  const read = (as: TestUser, download?: 'true') =>
    portal.call(readDocument, { params: { id }, query: download ? { download } : {} }, { as });
  const own = await read(party, 'true');
  expect(own.headers['content-type']).toBe('application/pdf');
  expect(own.headers['content-disposition']).toContain('attachment');
  expect((await read(staff.clerk)).bytes.equals(own.bytes)).toBe(true);
  for (const as of [await portal.fixtures.user(), staff.farClerk, staff.admin])
    expect((await read(as)).status).toBe(404);
});

test('the code beside a paper leads to where its number is checked, and is had by those who may read the paper', async () => {
  const { documents } = (
    await portal.call(readApplication, { params: { type: draft.type, id: draft.id } }, { as: party })
  ).data;
  const { id = '', number = '' } = documents[0] ?? {};
  const code = (as: TestUser) => portal.call(readDocumentCode, { params: { id } }, { as });
  const own = await code(party);
  expect(own.headers['content-type']).toBe('image/svg+xml');
  const address = `${portal.services.config.publicOrigin}/verify?number=${number}`;
  expect(own.bytes.toString()).toBe(await drawCode(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }));
  expect((await code(staff.clerk)).status).toBe(200);
  for (const as of [await portal.fixtures.user(), staff.farClerk]) expect((await code(as)).status).toBe(404);
});
