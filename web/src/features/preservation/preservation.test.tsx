import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './index-page.tsx';

const show = (rows: readonly unknown[] = []) =>
  renderScreen({
    ui: <Component />,
    at: '/apply-lawsuit/litigation_preservation_apply/index',
    user: party,
    answers: { 'GET /api/app/app/litigation_preservation_apply/page': list(rows) },
  });
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('请求保全的数额（元）'), { target: { value: text } });

describe('the entry of preservation', () => {
  it('works out fee and security while the amount is typed', async () => {
    show();
    expect(screen.getByText('填了数额就能算出来')).toBeTruthy();
    type('500000');
    expect(screen.getByText('3,020.00 元', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText(/不超过 150,000.00 元/, { selector: 'dd' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '还没有起诉，情况紧急' }));
    expect(screen.getByText(/^500,000.00 元/, { selector: 'dd' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '判决已生效，还没有执行' }));
    expect(screen.getByText('可以不要求担保', { selector: 'dd' })).toBeTruthy();
  });

  it('asks for no amount where none is concerned', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: '可能灭失或者以后难以取得的证据' }));
    expect(screen.queryByLabelText('请求保全的数额（元）')).toBeNull();
    expect(screen.getByText('30.00 元', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('由法院决定', { selector: 'dd' })).toBeTruthy();
  });

  it('says beside the amount what is wrong with it', () => {
    show();
    type('很多');
    expect(screen.getByLabelText('请求保全的数额（元）').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('填了数额就能算出来')).toBeTruthy();
  });

  it('leads to mine: drafts to go on with, the rest to read', async () => {
    const row = (n: number, more = {}) => ({
      id: `01931f00-0000-7000-8000-00000000080${n}`,
      type: 'litigation_preservation_apply',
      title: { zh: '诉讼保全申请', en: 'Preservation' },
      number: null,
      state: 10,
      caseNo: null,
      caseCause: null,
      createdAt: '2026-11-19T01:00:00.000Z',
      savedAt: '2026-11-19T01:00:00.000Z',
      submittedAt: null,
      dueDay: null,
      may: ['edit'],
      ...more,
    });
    show([row(1), row(2, { state: 20, may: [], number: 'SQ2', submittedAt: '2026-11-20T01:00:00.000Z' })]);
    const links = await screen.findAllByRole('link', { name: '诉讼保全申请' });
    expect(links.map((link) => link.getAttribute('href')?.split('/')[3])).toEqual(['edit', 'detail']);
    expect(screen.getAllByRole('link', { name: '继续填写' })).toHaveLength(1);
  });
});
