import type { Kind } from '@sufu/contract/applications';
import { toCaseNo } from '@sufu/contract/core';
import { loadKind } from '@sufu/contract/kinds/load';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { sampleCase } from '../../../shared/testing/sample-case.ts';
import { CaseChoice } from './case-choice.tsx';

const appeal = sampleCase();
const numbered = (n: number) =>
  sampleCase({
    id: `01931f00-0000-7000-8000-0000000002${n}`,
    caseNo: toCaseNo(`(2026)溪01民终${n}号`),
    cause: `纠纷${n}`,
  });
const show = (kind: Kind, fitting: readonly object[], all: readonly object[] = [appeal]) => {
  const taken: string[] = [];
  renderScreen({
    ui: <CaseChoice kind={kind} verb="开始填写" onTake={async (caseNo) => taken.push(caseNo)} />,
    user: party,
    answers: {
      'GET /api/app/caseInfo/select': ok(fitting.map((entry) => ({ ...entry, allowed: true }))),
      'GET /api/app/caseInfo/page': list(all),
      'GET /api/app/caseInfo/detail': ok(appeal),
    },
  });
  return taken;
};

it('a whole case number that is pasted finds the case, in any writing', async () => {
  const many = Array.from({ length: 8 }, (_, i) => numbered(11 + i));
  show(await loadKind.receive_avoid_apply(), many);
  const search = await screen.findByRole('searchbox');
  for (const pasted of ['（2026）溪01民终13号', '(2026)溪01民终13号', '(2026) 溪01民终 第13号', '民终13', '纠纷13']) {
    fireEvent.change(search, { target: { value: pasted } });
    expect([pasted, screen.getAllByRole('radio').length]).toEqual([pasted, 1]);
    expect(screen.getByText('（2026）溪01民终13号')).toBeTruthy();
  }
});

it('where none of my cases fits, it says why of each and what to do instead', async () => {
  show(await loadKind.counterclaim_apply(), []);
  expect(await screen.findByText('您的案件里没有可以提这种申请的：')).toBeTruthy();
  const [reason] = screen.getAllByRole('listitem');
  expect(reason?.textContent).toContain('“反诉申请”由被告提出，您或您代理的当事人在本案中是上诉人。');
  expect(reason?.textContent).toContain('可以申请调解，或者另行起诉');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('a case typed by its number that does not fit is not taken, and says why', async () => {
  const taken = show(await loadKind.counterclaim_apply(), []);
  fireEvent.change(await screen.findByLabelText('或者输入案号'), { target: { value: appeal.caseNo } });
  fireEvent.click(screen.getByRole('button', { name: '开始填写' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('您或您代理的当事人在本案中是上诉人'),
  );
  expect(taken).toEqual([]);
});

it('one that fits is taken', async () => {
  const taken = show(await loadKind.receive_avoid_apply(), [appeal]);
  fireEvent.click(await screen.findByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: '开始填写' }));
  await waitFor(() => expect(taken).toEqual([appeal.caseNo]));
});
