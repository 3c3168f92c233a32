import { createHash } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './verify-page.tsx';

const file = (text: string, name: string) => new File([text], name, { type: 'application/pdf' });
const genuine = ok({
  number: 'SJ20261121000001',
  title: { zh: '收件凭证', en: 'Receipt' },
  court: '云溪市中级人民法院',
  madeAt: '2026-11-21T06:03:00.000Z',
  sha256: createHash('sha256').update('the very bytes').digest('hex'),
});
const open = (at: string, answer: Answer, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    routes: [{ path: '/verify', element: <Component /> }],
    at,
    lang,
    answers: { 'GET /api/app/verify': answer },
  });

it('a QR code brings the number along: the verdict comes at once and takes the focus', async () => {
  const { sent } = open('/verify?number=SJ20261121000001', genuine);
  const verdict = await screen.findByRole('heading', { name: '真实有效' });
  expect(document.activeElement).toBe(verdict);
  expect(screen.getByText('云溪市中级人民法院', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('2026 年 11 月 21 日（周六）14:03')).toBeTruthy();
  expect(sent[0]?.path).toBe('/api/app/verify?number=SJ20261121000001');
});

it('a copy is compared on the device: the same, or another', async () => {
  open('/verify?number=SJ20261121000001', genuine);
  const input = await screen.findByLabelText('选择文件');
  fireEvent.change(input, { target: { files: [file('the very bytes', '凭证.pdf')] } });
  expect(await screen.findByText('“凭证.pdf”和本院存的一样，没有改过。')).toBeTruthy();
  fireEvent.change(input, { target: { files: [file('other bytes', '改.pdf')] } });
  expect(await screen.findByText(/“改.pdf”和本院存的不一样/)).toBeTruthy();
});

it('asks for a number first, then puts it into the address; what is unknown is said with what to do', async () => {
  const { router, sent } = open('/verify', refusal(404, 'document.unknown', '没有查到'));
  fireEvent.click(screen.getByRole('button', { name: '查验' }));
  expect(screen.getByText('请输入凭证或文书上的编号')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('编号'), { target: { value: ' SJ 1 ' } });
  fireEvent.click(screen.getByRole('button', { name: '查验' }));
  expect(await screen.findByText(/本院没有编号“SJ 1”的凭证或文书/)).toBeTruthy();
  expect(router.state.location.search).toBe('?number=SJ+1');
});

it('too many tries are said in the server’s words, with a way to try again', async () => {
  open('/verify?number=SJ1', refusal(429, 'request.too-often', '操作太频繁，请 60 秒后再试'), 'en');
  expect((await screen.findByRole('alert')).textContent).toContain('60');
});
