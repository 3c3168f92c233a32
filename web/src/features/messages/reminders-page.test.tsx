import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './reminders-page.tsx';

const preferences = {
  off: ['fee.mail'],
  quiet: { from: 21, until: 8 },
  lang: 'zh',
  sms: { hasPhone: true },
  mail: { state: 'confirmed', address: 'xiaohe@mail.example' },
  wechat: { state: 'off' },
};
const open = (own: object = {}, answers: Answers = {}) =>
  renderScreen({
    ui: <Component />,
    at: '/user/reminders',
    user: party,
    answers: {
      'GET /api/app/msg/preferences': ok({ ...preferences, ...own }),
      'POST /api/app/msg/preferences': ok({ ...preferences, ...own }),
      'POST /api/app/msg/mail/code': ok({ resendAfter: 60, expiresIn: 300 }),
      'POST /api/app/msg/mail/confirm': ok(preferences),
      ...answers,
    },
  });
type Sent = ReturnType<typeof open>['sent'];
/** What was posted to a path, as the server reads it. */
const posted = (sent: Sent, end: string): unknown => {
  const found = sent.find(({ path, init }) => init.method === 'POST' && path.endsWith(end));
  return found && JSON.parse(String(found.init.body));
};
const kind = async (name: string) => within(await screen.findByRole('group', { name }));

it('one press changes one channel of one kind of message', async () => {
  const { sent } = open();
  const fees = await kind('要交的费用');
  expect(fees.getByRole('checkbox', { name: '邮件', checked: false })).toBeTruthy();
  fireEvent.click(fees.getByRole('checkbox', { name: '短信', checked: true }));
  await waitFor(() =>
    expect(posted(sent, '/preferences')).toEqual({
      off: ['fee.mail', 'fee.sms'],
      quiet: { from: 21, until: 8 },
      lang: 'zh',
    }),
  );
  expect(await screen.findByText('已保存')).toBeTruthy();
});

it('says why the last channel stays', async () => {
  open(
    {},
    { 'POST /api/app/msg/preferences': refusal(422, 'preference.last-channel', '这类消息关系到期限，至少留一种提醒') },
  );
  fireEvent.click((await kind('开庭')).getByRole('checkbox', { name: '短信' }));
  expect((await screen.findByRole('alert')).textContent).toBe('这类消息关系到期限，至少留一种提醒');
});

it('says what this court has not, and offers nothing that leads nowhere', async () => {
  open({ mail: { state: 'off', address: '' }, sms: { hasPhone: false } });
  expect(await screen.findByText('本院还没有开通邮件提醒。')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '微信' })).toBeNull();
  expect(screen.getByText(/账号还没有手机号/)).toBeTruthy();
  expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).disabled)).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /邮件|微信/ })).toBeNull();
  expect((await kind('其他进展和通知')).getByText('只写在“消息”里')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('WeChat is offered where it is linked; before that it is said how', async () => {
  const first = open({ wechat: { state: 'unbound' } });
  expect(await screen.findByText(/绑定微信并关注本院服务号/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '微信' })).toBeNull();
  first.unmount();
  open({ wechat: { state: 'bound' } });
  expect((await kind('开庭')).getByRole('checkbox', { name: '微信', checked: true })).toBeTruthy();
  expect((await kind('其他进展和通知')).queryByRole('checkbox', { name: '微信' })).toBeNull();
  expect(screen.queryByText(/绑定微信并关注/)).toBeNull();
});

it('an address is proved by the code that was sent to it', async () => {
  const { sent } = open({ mail: { state: 'stopped', address: 'old@mail.example' } });
  expect(await screen.findByText(/old@mail.example.*被退回/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: '邮箱' }), { target: { value: ' new@mail.example ' } });
  fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '邮箱验证码' }), { target: { value: '1234' } });
  fireEvent.click(screen.getByRole('button', { name: '证实邮箱' }));
  await waitFor(() =>
    expect(posted(sent, '/mail/confirm')).toEqual({
      address: 'new@mail.example',
      code: '1234',
    }),
  );
});

it('the quiet hours are chosen from those that may be', async () => {
  const { sent } = open();
  fireEvent.change(await screen.findByRole('combobox', { name: '从' }), { target: { value: '23' } });
  await waitFor(() => expect(posted(sent, '/preferences')).toMatchObject({ quiet: { from: 23, until: 8 } }));
});
