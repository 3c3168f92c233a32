import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as CasePage } from './case-page.tsx';
import { Component as CasesPage } from './cases-page.tsx';

const id = '01931f00-0000-7000-8000-000000000c01';
const partyId = '01931f00-0000-7000-8000-000000000c02';
const find = 'POST /api/desk/cases/find';
const read = `GET /api/desk/cases/${id}`;
const act = `POST /api/desk/cases/${id}/acts`;
const row = {
  ...{ id, caseNo: '(2026)溪01民终88号', cause: '买卖合同纠纷', stage: 'FILED', division: '民事审判第一庭' },
  ...{ filedOn: '2026-11-20', sealed: false, closedOn: null, mergedInto: null, parties: ['顾南星'], partyCount: 1 },
  remarks: 1,
};
const party = {
  ...{ id: partyId, name: '顾南星', role: 'APPELLANT', partyType: 'NATURAL', idType: null, hasAccount: true },
  ...{ idNumber: '110***********0022', phone: '154****0001', creditCode: null, address: null, birthDate: null },
  ...{ gender: null, legalRepName: null, endedOn: null, keptBy: null, agents: [] },
};
const may = ['change', 'number', 'party', 'endParty', 'agent', 'close', 'merge', 'seal', 'answer'];
const item = {
  ...{ id, caseNo: row.caseNo, cause: row.cause, stage: row.stage, division: row.division, filedOn: row.filedOn },
  ...{
    sealed: false,
    closedOn: null,
    mergedInto: null,
    version: 7,
    caseKind: 'CIVIL',
    courtName: '云溪市中级人民法院',
  },
  ...{ divisionId: 'D01', procedure: 'SECOND', amount: 1_250_000, evidenceDeadline: null, archived: false },
  ...{ closedHow: null, keptBy: null, formerNumbers: [], merged: [], parties: [party], panel: [], hearings: [] },
  ...{ history: [], remarks: [], may, related: [], events: [] },
};
const open = (answers: Answers, at: string, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    ...{ at, user: clerk, answers, lang },
    routes: [
      { path: '/desk/cases', element: <CasesPage /> },
      { path: '/desk/cases/:id', element: <CasePage /> },
    ],
  });
const bodyOf = (sent: { path: string; init: RequestInit }[], end: string) =>
  sent.filter(({ path }) => path.endsWith(end)).map(({ init }) => JSON.parse(String(init.body)));

it('lists cases, and looks for a party in the body, never in the address', async () => {
  const { sent, router } = open({ [find]: ok({ rows: [row], next: { filedOn: '2026-11-20', id } }) }, '/desk/cases');
  expect(await screen.findByText('顾南星')).toBeTruthy();
  expect(screen.getByText('1 条待答复')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('当事人'), { target: { value: '顾南星' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  await waitFor(() => expect(bodyOf(sent, '/find').at(-1)).toMatchObject({ party: '顾南星' }));
  fireEvent.click(await screen.findByRole('button', { name: '更早的案件' }));
  await waitFor(() => expect(bodyOf(sent, '/find').at(-1)).toMatchObject({ party: '顾南星', after: { id } }));
  expect(router.state.location.search).toBe('');
});

it('corrects a party with the version that was seen, leaves a masked number alone, and says what is wrong at its field', async () => {
  const fields = [{ path: 'act.entry.name', rule: 'value', msg: '值不对' }];
  const { sent } = open(
    { [read]: ok(item), [act]: refusal(400, 'invalid', '有 1 处要改', fields) },
    `/desk/cases/${id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: '更正顾南星' }));
  const name = (await screen.findByLabelText('姓名或名称')) as HTMLInputElement;
  fireEvent.change(name, { target: { value: '顾南兴' } });
  fireEvent.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(bodyOf(sent, '/acts')).toHaveLength(1));
  const [body] = bodyOf(sent, '/acts');
  expect(body).toMatchObject({
    version: 7,
    act: { act: 'party', partyId, entry: { name: '顾南兴', role: 'APPELLANT' } },
  });
  expect(body.act.entry).not.toHaveProperty('idNumber');
  expect((await screen.findAllByText(/值不对/)).length).toBeGreaterThan(0);
  expect(name.value).toBe('顾南兴');
});

it('offers nothing in a case that a connected source keeps, and says whose it is', async () => {
  const kept = { ...item, keptBy: 'yunxi-case', parties: [{ ...party, keptBy: 'yunxi-case' }] };
  open({ [read]: ok(kept) }, `/desk/cases/${id}`);
  expect(await screen.findByText(/由办案系统（yunxi-case）维护/)).toBeTruthy();
  for (const name of ['更正顾南星', '修改案件信息', '密封案件', '登记当事人'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says that a case is seen no more after an act that took it away', async () => {
  open({ [read]: ok(item), [act]: ok(null) }, `/desk/cases/${id}`, 'en');
  fireEvent.click(await screen.findByRole('button', { name: 'Seal the case' }));
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'a minor is concerned' } });
  const verbs = await screen.findAllByRole('button', { name: /^Seal the case/ });
  fireEvent.click(verbs.at(-1) as HTMLElement);
  expect(await screen.findByText('Done. You may see this case no more.')).toBeTruthy();
});

it('shows each step with whom it is for, related cases, and former numbers the day of which nobody knows', async () => {
  const events = [
    { code: 'DELIBERATING', on: '2026-11-20', text: null, visibleTo: 'none' },
    { code: 'HEARING_HELD', on: '2026-11-10', text: { zh: '第一次开庭', en: 'First hearing' }, visibleTo: 'parties' },
  ];
  const related = [{ id: '01931f00-0000-7000-8000-000000000c09', caseNo: '(2025)溪01民初9号', relation: 'LOWER' }];
  const formerNumbers = [{ caseNo: '(2025)溪01民终7号', until: null }];
  open({ [read]: ok({ ...item, events, related, formerNumbers }) }, `/desk/cases/${id}`);
  expect((await screen.findByText('合议中')).closest('li')?.textContent).toContain('仅法院可见');
  expect(screen.getByText('第一次开庭').closest('li')?.textContent).toContain('当事人可见');
  expect(screen.getByRole('link', { name: '（2025）溪01民初9号' }).getAttribute('href')).toContain(related[0]?.id);
  expect(screen.getByText('原审案件')).toBeTruthy();
  expect(screen.getByText('（2025）溪01民终7号')).toBeTruthy();
});
