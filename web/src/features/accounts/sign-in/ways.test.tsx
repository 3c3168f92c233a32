import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEntry } from '../../../shared/storage/storage.ts';
import { type Answers, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './login-page.tsx';

const pictures: Answers = {
  'GET /api/auth/oauth/captcha': ok({
    key: '01931f00-0000-7000-8000-000000000001',
    image: 'data:image/png;base64,AA==',
  }),
};
const open = (answers: Answers = {}, at = '/login?redirect=%2Fcase%2Flist') =>
  renderScreen({ ui: <Component />, at, answers: { ...pictures, ...answers } });
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getAllByRole('tabpanel').find((element) => !element.hidden) as HTMLElement;

describe('the four ways of signing in', () => {
  it('begin with the account, and are gone through with the arrow keys', async () => {
    open();
    expect(screen.getAllByRole('tab').map((element) => element.textContent)).toEqual([
      '账号密码',
      '短信验证码',
      '微信／支付宝',
      '刷脸',
    ]);
    expect(tab('账号密码').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab('账号密码'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('刷脸'));
    expect(await screen.findByRole('button', { name: '开始刷脸' })).toBeTruthy();
    fireEvent.keyDown(tab('刷脸'), { key: 'ArrowLeft' });
    expect(await screen.findByRole('button', { name: '用支付宝登录' })).toBeTruthy();
  });
  it('the elder view begins with the code by SMS', async () => {
    renderScreen({ ui: <Component />, at: '/login', answers: pictures, appearance: { view: 'elder' } });
    expect(await screen.findByLabelText('短信里的 4 位数字')).toBeTruthy();
    expect(screen.getByLabelText('图中的 5 个字')).toBeTruthy();
    expect(screen.queryByLabelText('密码')).toBeNull();
  });
  it('an address may name the way, and say why one is here', async () => {
    open({}, '/login?mode=code&why=lock');
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
    expect(tab('短信验证码').getAttribute('aria-selected')).toBe('true');
    expect(document.body.textContent).toContain('锁屏密码连续输错 5 次，已退出登录');
  });
});

describe('WeChat and Alipay', () => {
  beforeEach(() => sessionStorage.clear());
  it('remember where one wanted to go, and say what is in the way', async () => {
    open({
      'POST /api/auth/social/start': refusal(409, 'social.off', '这种登录方式暂未开通，请用其他方式'),
    });
    fireEvent.click(tab('微信／支付宝'));
    fireEvent.click(await screen.findByRole('button', { name: '用支付宝登录' }));
    expect((await screen.findByRole('alert')).textContent).toContain('这种登录方式暂未开通');
    expect(readEntry('social', 'session')).toEqual({ source: 'alipay', wanted: '/case/list' });
  });
});

describe('the face', () => {
  it('needs whose account it is, and a consent of its own that nobody ticked beforehand', async () => {
    const { sent } = open();
    fireEvent.click(tab('刷脸'));
    fireEvent.click(await screen.findByRole('button', { name: '开始刷脸' }));
    expect((await screen.findByRole('alert')).textContent).toContain('有 2 处要改');
    expect(panel().textContent).toContain('请输入用户名');
    expect(panel().textContent).toContain('要先勾选同意，才能刷脸');
    expect(sent.some(({ path }) => path.includes('/face/'))).toBe(false);
  });
  it('asks the server with the consent, and shows what the provider said; another way is offered on the same screen', async () => {
    const { sent } = open({
      'POST /api/app/face/start': refusal(502, 'face.provider', '人脸核验服务暂时连不上，请用其他方式登录'),
    });
    fireEvent.click(tab('刷脸'));
    fireEvent.change(await screen.findByLabelText('手机号或身份证号', { selector: '#face-username' }), {
      target: { value: '15400000001' },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: /单独同意/ }));
    fireEvent.click(screen.getByRole('button', { name: '开始刷脸' }));
    expect((await screen.findByRole('alert')).textContent).toContain('人脸核验服务暂时连不上');
    const body = JSON.parse(String(sent.find(({ path }) => path.endsWith('/face/start'))?.init.body));
    expect(body).toEqual({
      purpose: 'sign-in',
      username: '15400000001',
      consent: true,
      errand: { url: '/login?redirect=%2Fcase%2Flist' },
    });
    fireEvent.click(screen.getByRole('button', { name: '不想刷脸，用短信验证码登录' }));
    await waitFor(() => expect(document.activeElement).toBe(tab('短信验证码')));
    expect(tab('短信验证码').getAttribute('aria-selected')).toBe('true');
  });
});
