import { randomUUID } from 'node:crypto';
import { readApplication } from '@sufu/contract/applications';
import { registerDeskCase } from '@sufu/contract/case-keeping';
import { listCases } from '@sufu/contract/cases';
import { courtDayOf } from '@sufu/contract/core';
import { acceptTogether, actOnApplication, previewPaper, reviewApplication } from '@sufu/contract/desk';
import { decideSetting, proposeSetting, theCourt } from '@sufu/contract/settings';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../../platform/calls/context.ts';
import { keptSettings } from '../../../platform/kept-settings.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';
import { registerCase } from '../../cases/index.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { services } = portal;
const { counter, admin } = court.staff;
const type = 'lawsuit_filing_apply';
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

// The case system gives the numbers of this court.
const second = await portal.fixtures.staff('admin', ['admin'], 'D09');
const body = {
  name: 'caseNumbers' as const,
  value: { by: 'court' as const },
  subject: theCourt,
  reason: '由办案系统编号',
};
const { data: asked } = await portal.call(proposeSetting, { body }, { as: admin });
const decision = { version: asked.version, act: 'approve' as const };
await portal.call(decideSetting, { params: { id: asked.id }, body: decision }, { as: second });

const accept = ({ id, version }: DraftFixture, detail?: string) =>
  portal.call(
    actOnApplication,
    { params: { id }, body: { version, action: 'accept', ...(detail === undefined ? {} : { detail }) } },
    { as: counter },
  );
const casesOf = async (as: TestUser) => (await portal.call(listCases, { query: {} }, { as })).data.rows;
const enter = (caseNo: string, userId: string | null) =>
  transact(services, origin, services.now(), (transaction) =>
    registerCase(transaction, services.secrets, {
      ...{ caseNo, cause: '借款合同纠纷', caseKind: 'CIVIL', courtId: 'c-9901', divisionId: 'D03' },
      ...{ procedure: 'FIRST_ORDINARY', stage: 'FILED', filedOn: courtDayOf(services.now()), amount: null, panel: [] },
      parties: [
        ...[
          { name: '甲', partyType: 'NATURAL' as const, role: 'PLAINTIFF', details: {}, ...(userId ? { userId } : {}) },
        ],
      ],
    }),
  );

test.each([
  ['nothing', undefined],
  ['no number', '明天补'],
  ['a further paper', '(2026)溪01民初88号之一'],
  ['a number of another court', '(2026)溪02民初88号'],
])('a filing is not accepted with %s instead of the number of the case system', async (_, detail) => {
  const owner = await portal.fixtures.user();
  const filing = await court.submitted({ type, owner });
  expect(await accept(filing, detail)).toMatchObject({
    reason: 'invalid',
    fields: [{ path: 'detail', rule: 'case-no' }],
  });
  const { data } = await portal.call(reviewApplication, { params: { id: filing.id } }, { as: counter });
  expect(data).toMatchObject({ state: 20, version: filing.version, asksCaseNo: true });
  expect(await casesOf(owner)).toEqual([]);
});

test('among several that are accepted together it gets no number of the portal', async () => {
  const owner = await portal.fixtures.user();
  const filing = await court.submitted({ type, owner });
  const body = { items: [{ id: filing.id, round: 1 }] };
  const { data } = await portal.call(acceptTogether, { body }, { as: counter });
  expect(data).toMatchObject([{ outcome: 'leftOut' }]);
  expect(await casesOf(owner)).toEqual([]);
});

test('its number stands on the case, the preview, the timeline; accepted twice at once: one case', async () => {
  const owner = await portal.fixtures.user();
  const filing = await court.submitted({ type, owner });
  const detail = '（2026）溪01民初 第288号';
  const previewed = { action: 'accept' as const, reason: '', detail };
  const { data: paper } = await portal.call(
    previewPaper,
    { params: { id: filing.id }, body: previewed },
    { as: counter },
  );
  expect(JSON.stringify(paper?.lines)).toContain('（2026）溪01民初288号');
  const both = await Promise.all([accept(filing, detail), accept(filing, detail)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await casesOf(owner)).toMatchObject([{ caseNo: '(2026)溪01民初288号', myRole: 'PLAINTIFF' }]);
  const { data: seen } = await portal.call(readApplication, { params: { type, id: filing.id } }, { as: owner });
  expect(seen.timeline.at(-1)).toMatchObject({ action: 'accept', note: '案号：（2026）溪01民初288号。' });
});

test('a wrong figure joins nobody to the case of others; a case that came from the case system is theirs when they stand in it', async () => {
  const owner = await portal.fixtures.user();
  const filing = await court.submitted({ type, owner });
  await enter('(2026)溪01民初301号', null);
  const refused = await accept(filing, '(2026)溪01民初301号');
  expect(refused).toMatchObject({ reason: 'invalid', fields: [{ path: 'detail', rule: 'case-no' }] });
  expect(await casesOf(owner)).toEqual([]);

  const known = await enter('(2026)溪01民初302号', owner.id);
  expect((await accept(filing, '(2026)溪01民初302号')).data.state).toBe(23);
  expect(await casesOf(owner)).toMatchObject([{ id: known, cause: '借款合同纠纷' }]);
});

test('what is no filing of a case of this court needs none', async () => {
  const draft = await court.submitted();
  const { data } = await portal.call(reviewApplication, { params: { id: draft.id } }, { as: court.staff.clerk });
  expect(data.asksCaseNo).toBe(false);
});

test('a case that the desk registers has a number of its own as well', async () => {
  const entry = {
    ...{ cause: '买卖合同纠纷', caseKind: 'CIVIL' as const, divisionId: 'D03', procedure: 'SECOND', stage: 'FILED' },
    filedOn: '2026-11-20',
  };
  const register = (caseNo?: string) =>
    portal.call(
      registerDeskCase,
      { body: { key: randomUUID(), type: '民终', entry, ...(caseNo ? { caseNo } : {}) } } as never,
      { as: counter },
    );
  const without = await register();
  expect(without.fields.map(({ path }) => path)).toEqual(['caseNo']);
  expect((await register('(2026)溪01民终7301号')).data.caseNo).toBe('(2026)溪01民终7301号');
});

test('a court in production has its numbers from the case system until it says otherwise', () => {
  const installed = { ...services.config, demonstration: false };
  expect(keptSettings(services.now, installed).get('caseNumbers')).toEqual({ by: 'court' });
  expect(keptSettings(services.now, { ...installed, demonstration: true }).get('caseNumbers')).toEqual({
    by: 'portal',
  });
});
