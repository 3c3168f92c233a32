import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/testing/render-screen.tsx';
import { sampleId as id } from '../../../../shared/testing/sample-application.ts';
import { detail, draft, filled, show } from './testing/show-form.tsx';

const at = '2026-11-23T01:30:00.000Z';
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});

describe('who files it', () => {
  const self = {
    name: '林晓禾',
    gender: '1',
    birthDate: '1985-05-05',
    idNumber: '110000198505050022',
    organisation: null,
    lawyer: null,
  };
  const as = (name: string, agent: object | null = null) => ({
    name,
    role: 'APPELLANT',
    partyType: 'NATURAL',
    idNumber: null,
    creditCode: null,
    legalRepName: null,
    agent,
  });
  const inCase = (parties: readonly object[]) => ({
    self,
    side: { caseKind: 'CIVIL', procedure: 'SECOND', stage: 'SCHEDULED' },
    courtId: 'c-9901',
    notYours: false,
    parties,
  });
  const open = async (
    acting: object,
    answers: object = filled,
    type = 'receive_avoid_apply',
    step = '?step=applicant',
  ) => {
    const shown = show(
      {
        [detail(type)]: ok(draft(type, answers, { acting })),
        [`POST /api/app/app/${type}/edit`]: ok({ id, version: 2, savedAt: at, conflicts: [], bound: {} }),
        [`GET /api/app/app/${type}/suggestions`]: ok([]),
      },
      type,
      'edit',
      step,
    );
    await waitFor(() => expect(shown.container.querySelector('#step')).not.toBeNull());
    const change = screen.queryByRole('button', { name: '信息不对，我要修改' });
    if (change) fireEvent.click(change);
    return shown;
  };

  it('name, numbers and role are shown with where they come from and cannot be typed; how to reach one can', async () => {
    await open(inCase([as('林晓禾')]), { ...filled, applicantName: '周既白', applicantRole: 'APPELLEE' });
    for (const label of ['姓名/名称', '证件号码', '出生日期', '诉讼地位'])
      expect([label, screen.queryByLabelText(label)]).toEqual([label, null]);
    expect(screen.getByText('林晓禾').parentElement?.textContent).toBe('林晓禾按本案记录');
    expect(screen.getByText('110***********0022').parentElement?.textContent).toBe('110***********0022按您的实名账号');
    expect(screen.queryByText('周既白')).toBeNull();
    expect(screen.getByLabelText('手机号码')).toHaveProperty('readOnly', false);
    // A party files as a party: there is nothing to say of an agent.
    expect(screen.queryByRole('link', { name: /代理人信息/ })).toBeNull();
  });

  it('an agent of two parties chooses for whom, and types nobody', async () => {
    const agent = { kind: 'LAWYER', firm: '溪江明澜律师事务所' };
    const { sent } = await open(inCase([as('林晓禾', agent), as('何守拙', agent)]), { ...filled, filedByAgent: '1' });
    fireEvent.click(screen.getByRole('radio', { name: /何守拙/ }));
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/edit'))).toBe(true), { timeout: 5_000 });
    const body = JSON.parse(String(sent.find(({ path }) => path.endsWith('/edit'))?.init.body));
    expect(body.set).toEqual({ applicantName: '何守拙' });
  });

  it('in a new suit one’s own row stands first, is bound and cannot be taken out', async () => {
    const alone = { ...inCase([]), side: null, courtId: null };
    const plaintiffs = [{ _id: 'x', partyType: 'NATURAL', partyName: '何守拙', partyRole: 'PLAINTIFF' }];
    const { container } = await open(
      alone,
      { filingKind: 'CIVIL_FIRST', plaintiffs },
      'lawsuit_filing_apply',
      '?step=plaintiffs',
    );
    const [element, other] = [0, 1].map((n) => container.querySelector(`[id="plaintiffs.${n}"]`));
    expect(element?.textContent).toContain('林晓禾');
    expect(screen.queryByRole('button', { name: '删除林晓禾' })).toBeNull();
    expect(screen.getByRole('button', { name: '删除何守拙' })).toBeTruthy();
    expect(other?.textContent).toContain('何守拙');
  });

  it('sex and birth date follow from the number of a client', async () => {
    const lawyer = { ...self, name: '江若谷', idNumber: '110000198808080077', lawyer: { licence: '1', firm: 'x' } };
    const alone = { ...inCase([]), self: lawyer, side: null, courtId: null };
    const client = { filedByAgent: '1', applicantType: 'NATURAL', applicantName: '叶青', applicantIdType: 'ID_CARD' };
    await open(
      alone,
      { ...client, applicantIdNo: '110000199109090086', applicantBirthDate: '1999-01-01' },
      'retrial_apply',
    );
    expect(screen.getByText('1991 年 9 月 9 日（周一）').parentElement?.textContent).toContain('按身份证号');
    expect(screen.getByLabelText('姓名/名称')).toHaveProperty('value', '叶青');
  });
});
