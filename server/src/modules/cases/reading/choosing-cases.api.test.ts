import { listAllCases, listOtherCases, selectCases } from '@sufu/contract/cases';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lawyer = await portal.as('江若谷');
const lin = await portal.as('林晓禾');
const numbers = (rows: readonly { caseNo: string }[]) => rows.map(({ caseNo }) => caseNo);

test('all of mine at once, and those in which I act for others', async () => {
  expect((await portal.call(listAllCases, { query: {} }, { as: lawyer })).data).toHaveLength(5);
  expect(numbers((await portal.call(listAllCases, { query: { stage: 'CLOSED' } }, { as: lin })).data)).toEqual([
    '(2026)溪01民终566号',
  ]);
  const other = (await portal.call(listOtherCases, { query: { size: 2 } }, { as: lawyer })).data;
  expect([other.total, other.rows.length, other.rows.every(({ actingFor }) => actingFor !== null)]).toEqual([
    5,
    2,
    true,
  ]);
  expect((await portal.call(listOtherCases, { query: {} }, { as: lin })).data.total).toBe(0);
});

test('a case is chosen by what the kind takes: kind of case, one’s role in it, its stage', async () => {
  const choose = async (query: object) => (await portal.call(selectCases, { query }, { as: lawyer })).data;
  expect(numbers(await choose({}))).toHaveLength(5);
  const extension = await choose({ type: 'extension_proof_apply' });
  expect(extension.some(({ caseNo }) => caseNo.includes('执保'))).toBe(false);
  expect(extension.find(({ caseNo }) => caseNo.includes('民初12'))?.allowed).toBe(true);
  const answer = await portal.call(selectCases, { query: { type: 'answer_after_judgment_apply' } }, { as: lin });
  // A case without a judgment takes none; one at an unusual stage is offered, and marked.
  expect(answer.data.map(({ caseNo, allowed }) => [caseNo, allowed])).toEqual([['(2026)溪01民终566号', true]]);
  const closed = await portal.call(selectCases, { query: { type: 'judgement_withdraw_apply' } }, { as: lin });
  expect(closed.data.map(({ caseNo, allowed }) => [caseNo, allowed])).toEqual([
    ['(2026)溪01民终101号', false],
    ['(2026)溪01民终566号', true],
  ]);
  expect(await choose({ type: 'counterclaim_apply' })).toEqual([]);
  expect(numbers(await choose({ search: '（2026）溪01民初 12' }))).toEqual(['(2026)溪01民初12号']);
  expect(numbers(await choose({ search: '股权' }))).toEqual(['(2026)溪01民初12号']);
  expect(await choose({ search: '%' })).toEqual([]);
  expect((await portal.call(selectCases, { query: { type: 'nothing' } }, { as: lin })).reason).toBe('not-found');
});
