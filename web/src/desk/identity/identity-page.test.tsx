import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './identity-page.tsx';

const find = 'POST /api/desk/identity/find';
const confirm = 'POST /api/desk/identity/confirm';
const card = { phone: '15400000004', idNumber: '110000200002290040' };
const found = {
  name: '宋新禾',
  userKind: 'natural',
  state: 'typed',
  provedAt: null,
  number: 'same',
  holder: 'nobody',
  organisation: null,
  lawyer: null,
};
const open = (answers: Answers) =>
  renderScreen({
    ui: <Component />,
    at: '/desk/identity',
    user: { ...clerk, roles: ['filing_clerk'] },
    answers: { 'POST /api/app/portalUser/sendSmsCode': ok({ resendAfter: 60, expiresIn: 300 }), ...answers },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value } });
function look(): void {
  fill('phone', card.phone);
  fill('idNumber', card.idNumber);
  press('查找');
}
const bodies = (sent: ReturnType<typeof open>['sent'], end: string) =>
  sent.filter(({ path }) => path.endsWith(end)).map(({ init }) => JSON.parse(String(init.body)));

it('finds by phone and number in the body, and confirms once person and card were seen', async () => {
  const { sent } = open({ [find]: ok(found), [confirm]: ok({}) });
  press('查找');
  expect((await screen.findByRole('alert')).textContent).toContain('有 2 处要改');
  look();
  expect(await screen.findByText('与身份证一致')).toBeTruthy();
  expect(sent.every(({ path }) => !path.includes(card.idNumber))).toBe(true);
  press('确认身份');
  expect((await screen.findByRole('alert')).textContent).toContain('看过证件和本人才能确认');
  fireEvent.click(screen.getByRole('checkbox', { name: /看过身份证原件/ }));
  press('确认身份');
  expect(await screen.findByText(/已确认：宋新禾 的身份已核验/)).toBeTruthy();
  expect(bodies(sent, '/identity/find')).toEqual([card]);
  const body = { ...card, realName: '宋新禾', holder: 'nobody', licenceSeen: false, unitSeen: false, unitHeld: false };
  expect(bodies(sent, '/identity/confirm')).toEqual([body]);
  expect((document.getElementById('idNumber') as HTMLInputElement).value).toBe('');
});

it('says what happens to whoever else has the number, and asks for the phone where the account has another', async () => {
  const { sent } = open({
    [find]: ok({ ...found, number: 'none', state: 'none', holder: 'typed' }),
    [confirm]: refusal(400, 'sms.wrong', '短信验证码不对或已过期，请核对，或重新获取'),
  });
  look();
  expect(await screen.findByText(/另一个账号填写了这个号码，没有核验过/)).toBeTruthy();
  press('获取验证码');
  await waitFor(() => expect(bodies(sent, '/sendSmsCode')).toEqual([{ purpose: 'counter', phone: card.phone }]));
  fill('smsCode', '1234');
  fireEvent.click(screen.getByRole('checkbox', { name: /看过身份证原件/ }));
  press('确认身份');
  expect((await screen.findByRole('alert')).textContent).toContain('短信验证码不对或已过期');
  expect(sent.at(-1)?.init.headers).toMatchObject({ 'Sms-Code': '1234' });
});

it('confirms no account that is proved to be somebody else, and shows a licence as what it is', async () => {
  const lawyer = { licence: '19900201510000001', firm: '溪江明澜律师事务所', seen: false };
  const proved = { state: 'face', provedAt: '2026-11-01T02:00:00.000Z' };
  open({ [find]: ok({ ...found, ...proved, number: 'other', userKind: 'lawyer', lawyer }) });
  look();
  expect(await screen.findByText(/已核验为另一个人，不能改/)).toBeTruthy();
  expect(screen.getByText('19900201510000001，溪江明澜律师事务所（只是本人填写的）')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认身份' })).toBeNull();
});

it('says at the phone that no account has it', async () => {
  open({ [find]: refusal(404, 'identity.no-account', '没有用这个手机号注册的账号，请核对手机号') });
  look();
  expect((await screen.findByRole('alert')).textContent).toContain('没有用这个手机号注册的账号');
});

it('sees the authority of an organisation, and says that another account acts for it so far', async () => {
  const organisation = { name: '云溪澄湖数控设备有限公司', seen: false, held: true };
  const { sent } = open({ [find]: ok({ ...found, userKind: 'organisation', organisation }), [confirm]: ok({}) });
  look();
  expect(await screen.findByText('云溪澄湖数控设备有限公司（只是本人填写的）')).toBeTruthy();
  expect(screen.getByText(/现在由另一个账号经办这个单位/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /授权委托书原件/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /看过身份证原件/ }));
  press('确认身份');
  await screen.findByText(/已确认/);
  expect(bodies(sent, '/identity/confirm')[0]).toMatchObject({ unitSeen: true, unitHeld: true, licenceSeen: false });
});
