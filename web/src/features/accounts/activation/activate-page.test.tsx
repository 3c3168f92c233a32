import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteError } from '../../../shared/client-log/error-log.ts';
import { type Answers, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './activate-page.tsx';

const token = `${'aB3_'.repeat(10)}x-Y`;
const other = `${'cD4-'.repeat(10)}x_Y`;
const begin = 'POST /api/app/portalUser/activation/begin';
const activate = 'POST /api/app/portalUser/activation';
const over = refusal(404, 'activation.over', '这个开通链接不对、已过期或已用过，请向管理员再要一个');
const sent = ok({ phone: '154****0112', resendAfter: 60 });

const open = (answers: Answers, { hash = `#${token}`, lang = 'zh' as 'zh' | 'en' } = {}) =>
  renderScreen({
    routes: [
      { path: '/activate', element: <Component /> },
      { path: '/login', element: <p>登录页</p> },
    ],
    ...{ at: `/activate${hash}`, answers, lang },
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodies = (all: ReturnType<typeof open>['sent'], end: string) =>
  all.filter(({ path }) => path.endsWith(end)).map(({ init }) => JSON.parse(String(init.body)));

it('asks for a code, sets a password and leads to signing in; the token leaves the address at once and is forgotten', async () => {
  const { sent: all, router } = open({ [begin]: sent, [activate]: ok({}) });
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  await press('获取验证码');
  expect(await screen.findByText('验证码已发到 154****0112，请看手机短信')).toBeTruthy();
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toHaveProperty('disabled', true);
  await waitFor(() => expect(document.activeElement?.id).toBe('smsCode'));
  type('短信里的 4 位数字', ' 1234');
  type('新密码', 'xi-shui-2026');
  type('再输一次密码', 'xi-shui-2026');
  await press('开通账号');
  expect(await screen.findByRole('heading', { level: 1, name: '账号已开通' })).toBeTruthy();
  expect(bodies(all, '/begin')).toEqual([{ token }]);
  expect(bodies(all, '/activation')).toEqual([{ token, password: 'xi-shui-2026', passwordAgain: 'xi-shui-2026' }]);
  const headers = new Headers(all.at(-1)?.init.headers);
  expect(headers.get('Sms-Code')).toBe('1234');
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(token);
  expect(all.every(({ path }) => !path.includes(token))).toBe(true);
});

it('says everything that is missing at once, and sends nothing', async () => {
  const { sent: all } = open({});
  await press('开通账号');
  const told = (await screen.findAllByRole('link')).map((link) => link.textContent);
  expect(told).toEqual(expect.arrayContaining(['请输入4位数的验证码', '请填写密码', '请再填一次密码']));
  expect(all).toEqual([]);
});

it('a wrong code stands at its field, and what was typed stays', async () => {
  const wrong = refusal(400, 'sms.wrong', '短信验证码不对或已过期，请核对，或重新获取');
  open({ [begin]: sent, [activate]: wrong });
  await press('获取验证码');
  await screen.findByText(/验证码已发到/);
  type('短信里的 4 位数字', '9999');
  type('新密码', 'xi-shui-2026');
  type('再输一次密码', 'xi-shui-2026');
  await press('开通账号');
  expect((await screen.findAllByText(/短信验证码不对或已过期/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('短信里的 4 位数字').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('新密码')).toHaveProperty('value', 'xi-shui-2026');
});

it.each([
  ['', {}],
  ['#main', {}],
  [`#${token.slice(1)}`, {}],
  [`#${token}`, { [begin]: over }],
])('with %j says one sentence and what to do', async (hash, answers) => {
  const { sent: all } = open(answers, { hash });
  if (begin in answers) await press('获取验证码');
  expect(await screen.findByRole('heading', { level: 1, name: '链接不能用了' })).toBeTruthy();
  expect(screen.getByText('这个开通链接不对、已过期或已用过，请向管理员再要一个')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' })).toBeTruthy();
  expect(all.length).toBe(begin in answers ? 1 : 0);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
});

it('a link that ended while the password was typed says so; another one opened over it begins anew', async () => {
  const { router } = open({
    [begin]: (init) => (String(init.body).includes(other) ? ok({ phone: '154****0113', resendAfter: 60 }) : sent),
    [activate]: over,
  });
  await press('获取验证码');
  await screen.findByText(/154\*\*\*\*0112/);
  type('短信里的 4 位数字', '1234');
  type('新密码', 'xi-shui-2026');
  type('再输一次密码', 'xi-shui-2026');
  await press('开通账号');
  expect(await screen.findByRole('heading', { level: 1, name: '链接不能用了' })).toBeTruthy();
  await act(() => router.navigate(`/activate#${other}`));
  expect(await screen.findByRole('heading', { level: 1, name: '开通账号' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(screen.getByLabelText('新密码')).toHaveProperty('value', '');
});

it('knows its link after the page was loaded again; an error report has nothing of it', async () => {
  const first = open({ [begin]: sent });
  await waitFor(() => expect(first.router.state.location.hash).toBe(''));
  first.unmount();
  const { sent: all } = open({ [begin]: sent }, { hash: '' });
  await press('获取验证码');
  await screen.findByText(/154\*\*\*\*0112/);
  expect(bodies(all, '/begin')).toEqual([{ token }]);
  window.history.replaceState(null, '', `/activate#${token}`);
  noteError('error', new Error(`failed at /activate#${token}`));
  expect(localStorage.getItem('sufu-client-log')).toContain('/activate');
  expect(localStorage.getItem('sufu-client-log')).not.toContain(token);
});

it('speaks English', async () => {
  open({}, { hash: '', lang: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByText('This link is wrong, expired or used; ask your administrator for another')).toBeTruthy();
});
