import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './login-page.tsx';

let pictures = 0;
const answers: Answers = {
  'GET /api/auth/oauth/captcha': () => {
    pictures += 1;
    return ok({ key: `01931f00-0000-7000-8000-00000000000${pictures % 10}`, image: 'data:image/png;base64,AA==' });
  },
  'POST /api/auth/oauth/token': (init) =>
    String(init.body).includes('password=right')
      ? { body: { access_token: 't', token_type: 'bearer', expires_in: 6000, refresh_token: 'r', scope: 'all' } }
      : { status: 400, body: { error: 'invalid_grant', error_description: '账号或密码不对，请核对后再试' } },
  'GET /api/app/portalUser/userInfo': ok(party),
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: '[id^="user-"]' }), { target: { value } });
const press = () => fireEvent.click(screen.getAllByRole('button', { name: '登录' })[0] as HTMLElement);

describe('signing in', () => {
  it('says the specified sentences, beside the fields and on top', async () => {
    renderScreen({ ui: <Component />, answers });
    press();
    for (const sentence of ['请输入用户名', '请输入密码', '请输入验证码'])
      expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain('有 3 处要改');
  });
  it('says them on leaving a field', async () => {
    renderScreen({ ui: <Component />, answers });
    fireEvent.blur(screen.getByLabelText('手机号或身份证号'));
    expect(await screen.findByText('请输入用户名')).toBeTruthy();
  });
  it('shows the date and weekday of the court', () => {
    renderScreen({ ui: <Component />, answers, now: '2026-11-22T16:30:00.000Z' });
    expect(screen.getAllByText('2026 年 11 月 23 日').length).toBeGreaterThan(0);
    expect(document.body.textContent).toContain('星期一');
  });
  it('brings a new captcha after a refusal, keeps the rest, and puts the refusal on top', async () => {
    renderScreen({ ui: <Component />, answers });
    await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
    const before = pictures;
    fill('手机号或身份证号', '15400000001');
    fill('密码', 'wrong');
    fill('图中的 5 个字', 'abcde');
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('账号或密码不对，请核对后再试');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await waitFor(() => expect(pictures).toBe(before + 1));
    expect(screen.getByDisplayValue('15400000001')).toBeTruthy();
  });
  it('signs in with the captcha in the headers and nothing in the address', async () => {
    const { session, sent } = renderScreen({ ui: <Component />, answers });
    await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
    fill('手机号或身份证号', ' 15400000001 ');
    fill('密码', 'right');
    fill('图中的 5 个字', 'abcde');
    press();
    await waitFor(() => expect(session.user()?.realName).toBe('林晓禾'));
    const token = sent.find(({ path }) => path.includes('/oauth/token'));
    expect(token?.path).toBe('/api/auth/oauth/token');
    expect(token?.init.headers).toMatchObject({ 'Captcha-Code': 'abcde' });
    expect(String(token?.init.body)).toContain('username=15400000001');
  });
  it('asks for the second step where the server wants one, and comes back with what was typed', async () => {
    const wanted = { code: 400, success: false, msg: '还要做第二步验证', reason: 'sign-in.second-factor', fields: [] };
    const { session } = renderScreen({
      ui: <Component />,
      answers: {
        ...answers,
        'POST /api/auth/oauth/token': { status: 400, body: wanted },
        'GET /api/auth/second-step': ok({ setUp: false, ways: ['totp', 'recovery'], phone: '', secondsLeft: 300 }),
        'POST /api/auth/second-step': ok({ accessToken: 't', refreshToken: 'r', expiresIn: 6000 }),
      },
    });
    await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
    const signIn = () => {
      fill('手机号或身份证号', '15400000001');
      fill('密码', 'right');
      fill('图中的 5 个字', 'abcde');
      press();
    };
    signIn();
    expect(await screen.findByRole('heading', { name: '第二步验证' })).toBe(document.activeElement);
    fireEvent.click(screen.getByRole('button', { name: '返回重新登录' }));
    expect(screen.getByDisplayValue('15400000001')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    signIn();
    fireEvent.change(await screen.findByLabelText('验证器的 6 位数字'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(session.user()?.realName).toBe('林晓禾'));
  });
  it('asks whoever agreed to earlier terms, and keeps nobody who does not agree from going on', async () => {
    const due = { ...party, termsDue: true };
    const terms = { version: '2027-01', terms: [{ zh: '只用于办案。', en: 'For cases only.' }] };
    const asked: Answers = {
      ...answers,
      'GET /api/app/portalUser/userInfo': ok(due),
      'GET /api/app/portalIndex/privacyTerms': ok(terms),
      'POST /api/app/portalUser/agreeToTerms': ok({}),
    };
    for (const [button, calls] of [
      ['同意并继续', 1],
      ['暂不同意，继续', 0],
    ] as const) {
      const { sent, session, unmount } = renderScreen({ ui: <Component />, answers: asked });
      await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
      fill('手机号或身份证号', '15400000001');
      fill('密码', 'right');
      fill('图中的 5 个字', 'abcde');
      press();
      expect(await screen.findByText('只用于办案。')).toBeTruthy();
      expect(session.user()).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(session.user()?.id).toBe(party.id));
      expect(sent.filter(({ path }) => path.endsWith('/agreeToTerms'))).toHaveLength(calls);
      unmount();
    }
  });
});
