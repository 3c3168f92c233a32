import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './open-page.tsx';
import { noticeId } from './testing/sample-notice.ts';

const begin = 'POST /api/app/delivery/pickup/begin';
const open = 'POST /api/app/delivery/pickup/open';
const sentCode = ok({ phone: '154****0009', resendAfter: 60 });
const papers = ok({
  id: noticeId,
  court: '云溪市中级人民法院',
  servedOn: '2026-11-17',
  papers: [{ position: 0, title: { zh: '起诉状副本', en: 'Copy of the complaint' } }],
  lastDay: '2026-12-02',
  period: { zh: '答辩', en: 'Answer' },
});
let links = 0;
/** Each test its own link: the wait for another code is kept for the tab. */
const show = (answers: Answers, lang: 'zh' | 'en' = 'zh') => {
  links += 1;
  const code = `${'Ab3'.repeat(6)}${String(links).padStart(2, '2')}`;
  const routes = [{ path: '/notice/open/:code', element: <Component /> }];
  return { code, ...renderScreen({ routes, at: `/notice/open/${code}`, answers, lang }) };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('a link in an SMS', () => {
  it('says and asks nothing before somebody presses', async () => {
    const { sent } = show({});
    expect(await screen.findByRole('heading', { level: 1, name: '查收法院文书' })).toBeTruthy();
    expect(sent).toEqual([]);
    expect(screen.queryByLabelText('短信里的 4 位数字')).toBeNull();
  });
  it('opens the papers of one service for a code and four figures, and leads on to an account', async () => {
    const { sent, code } = show({ [begin]: sentCode, [open]: papers });
    await press('获取验证码');
    expect(await screen.findByText('验证码已发到 154****0009')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('smsCode'));
    await press('查看文书');
    expect((await screen.findAllByText('请填证件号码的后四位')).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    await fill('短信里的 4 位数字', '1234');
    await fill('证件号码的后四位', '002x');
    await press('查看文书');
    const see = await screen.findByRole('link', { name: '看文书《起诉状副本》（新窗口）' });
    expect(see.getAttribute('href')).toBe(`/api/app/delivery/pickup/${noticeId}/papers/0`);
    expect(screen.getByText(/答辩的最后一日是 2026 年 12 月 2 日（周三）/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe('/register');
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({ code, smsCode: '1234', idDigits: '002x' });
    expect(sent.some(({ path }) => path.includes('1234') || path.includes('002x'))).toBe(false);
  });
  it('keeps what was typed when it is wrong, without saying which of the two', async () => {
    show({ [begin]: sentCode, [open]: refusal(400, 'pickup.wrong', '验证码或证件号后四位不对，请核对') });
    await press('获取验证码');
    await fill('短信里的 4 位数字', '1234');
    await fill('证件号码的后四位', '0022');
    await press('查看文书');
    expect((await screen.findAllByText('验证码或证件号后四位不对，请核对')).length).toBeGreaterThan(0);
    expect(((await screen.findByLabelText('证件号码的后四位')) as HTMLInputElement).value).toBe('0022');
  });
  it.each(['pickup.over', 'invalid'])('answers alike a link that is over and none at all: %s', async (reason) => {
    show({ [begin]: refusal(410, reason, '这个查收地址已失效') });
    await press('获取验证码');
    expect(await screen.findByRole('heading', { level: 1, name: '这个查收地址已失效' })).toBeTruthy();
  });
  it('says so too when it is over by the time it is opened', async () => {
    show({ [begin]: sentCode, [open]: refusal(410, 'pickup.over', '失效') });
    await press('获取验证码');
    await fill('短信里的 4 位数字', '1234');
    await fill('证件号码的后四位', '0022');
    await press('查看文书');
    expect(await screen.findByRole('heading', { level: 1, name: '这个查收地址已失效' })).toBeTruthy();
  });
  it('says when another code must wait, and stays', async () => {
    show({ [begin]: refusal(429, 'sms.too-soon', '请 50 秒后再获取') }, 'en');
    await press('Get a code');
    expect(await screen.findByText('请 50 秒后再获取')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get a code' })).toBeTruthy();
  });
});
