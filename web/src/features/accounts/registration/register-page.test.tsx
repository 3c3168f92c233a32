import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, type Answers, ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './register-page.tsx';

const kind = (code: string, zh: string) => ({ code, label: { zh, en: code }, says: { zh: '', en: '' } });
const answersWith = (replies: Answer[]): Answers => ({
  'GET /api/app/portalIndex/getRegisterApplyTypeList': ok([kind('natural', '自然人'), kind('lawyer', '律师')]),
  'GET /api/app/portalUser/getRegisterKey': ok({ registerKey: party.id }),
  'GET /api/auth/oauth/captcha': ok({ key: party.id, image: 'data:image/png;base64,AA==' }),
  'GET /api/app/portalUser/userInfo': refusal(401, 'session.none', '请先登录'),
  'POST /api/app/portalUser/sendSmsCode': ok({ resendAfter: 60, expiresIn: 300 }),
  'GET /api/app/portalUser/check': ok({ registered: false }),
  'GET /api/app/portalIndex/privacyTerms': ok({
    version: '2027-01',
    terms: [{ zh: '只用于办案。', en: 'For cases only.' }],
  }),
  'POST /api/app/portalUser/register': () => replies.shift() ?? ok({ id: party.id }),
});
const fill = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value } });
const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }));

async function toTheEnd() {
  fireEvent.click(await screen.findByLabelText(/自然人/));
  next();
  fill('realName', '林晓禾');
  fill('idNumber', '11010519491231002X');
  next();
  fill('phone', '15400000001');
  fill('smsCode', '1234');
  next();
  await screen.findByLabelText('密码');
  fill('password', 'quiet-river-81');
  fill('passwordAgain', 'quiet-river-81');
}
const finish = () => fireEvent.click(screen.getByRole('button', { name: '同意并注册' }));

describe('registering', () => {
  it('does not go on before the step is right, and says what is wrong', async () => {
    renderScreen({ ui: <Component />, answers: answersWith([]) });
    fireEvent.click(await screen.findByLabelText(/律师/));
    next();
    next();
    expect(screen.getByRole('alert').textContent).toContain('有 4 处要改');
    fireEvent.click(screen.getByText('请填写律师执业证号', { selector: 'a' }));
    expect(document.activeElement?.id).toBe('lawyer.licence');
  });
  it('wants the consent, then registers with the code in the header', async () => {
    const { sent } = renderScreen({ ui: <Component />, answers: answersWith([]) });
    await toTheEnd();
    finish();
    expect((await screen.findByRole('alert')).textContent).toContain('勾选同意');
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    finish();
    // Nobody is signed in: it was a repeat, or another browser's.
    expect(await screen.findByText(/请用手机号 154\*\*\*\*0001/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '去登录' })).toBeTruthy();
    const call = sent.find(({ path }) => path.endsWith('/register'));
    expect(call?.init.headers).toMatchObject({ 'Sms-Code': '1234' });
    expect(JSON.parse(String(call?.init.body))).toMatchObject({
      registerKey: party.id,
      userKind: 'natural',
      realName: '林晓禾',
      consent: '2027-01',
    });
    expect(JSON.parse(String(call?.init.body))).not.toHaveProperty('smsCode');
  });
  it('signs in with it: one press leads on, with the focus on what is said', async () => {
    const { session } = renderScreen({
      ui: <Component />,
      answers: { ...answersWith([]), 'GET /api/app/portalUser/userInfo': ok(party) },
    });
    await toTheEnd();
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    finish();
    const said = await screen.findByText(/注册好了，已为您登录/);
    expect(said.closest('[role="status"]')).toBe(document.activeElement);
    expect(session.user()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '去办事' }));
    expect(session.user()?.realName).toBe(party.realName);
  });
  it('lets go of a fault of the phone, beside the field and on top, once it is repaired', async () => {
    renderScreen({ ui: <Component />, answers: answersWith([]) });
    fireEvent.click(await screen.findByLabelText(/自然人/));
    next();
    fill('realName', '林晓禾');
    fill('idNumber', '11010519491231002X');
    next();
    expect(screen.queryByRole('alert')).toBeNull();
    fill('phone', '154');
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getAllByText('手机号码长度不为11位')).toHaveLength(2);
    document.getElementById('phone')?.focus();
    fill('phone', '15400000001');
    expect(screen.queryByText('手机号码长度不为11位')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.id).toBe('phone');
  });
  it('goes back to the step the server refused, and sends the same key again', async () => {
    const { sent } = renderScreen({
      ui: <Component />,
      answers: answersWith([refusal(400, 'sms.wrong', '短信验证码不对或已过期，请核对，或重新获取')]),
    });
    await toTheEnd();
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    finish();
    expect((await screen.findByRole('alert')).textContent).toContain('短信验证码不对或已过期');
    expect(document.getElementById('smsCode')).toBeTruthy();
    fill('smsCode', '5678');
    next();
    await screen.findByLabelText('密码');
    finish();
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/register'))).toHaveLength(2));
    expect(sent.filter(({ path }) => path.endsWith('/getRegisterKey'))).toHaveLength(1);
  });
  it('a number that somebody else typed: one registers without it, with another code, only when one says so', async () => {
    const { sent } = renderScreen({
      ui: <Component />,
      answers: answersWith([refusal(409, 'account.id-taken', '这个证件号已在另一个账号上')]),
    });
    await toTheEnd();
    fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
    finish();
    expect((await screen.findByRole('alert')).textContent).toContain('这个证件号已在另一个账号上');
    const tick = () => screen.queryByLabelText(/我先不带证件号注册/);
    const number = (document.getElementById('idNumber') as HTMLInputElement).value;
    fill('idNumber', '110000200002290040');
    expect(tick()).toBeNull();
    fill('idNumber', number);
    fireEvent.click(tick() as HTMLElement);
    next();
    expect((document.getElementById('smsCode') as HTMLInputElement).value).toBe('');
    fill('smsCode', '5678');
    next();
    await screen.findByLabelText('密码');
    finish();
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/register'))).toHaveLength(2));
    const bodies = sent
      .filter(({ path }) => path.endsWith('/register'))
      .map(({ init }) => JSON.parse(String(init.body)));
    expect(bodies.map(({ evenIfTaken }) => evenIfTaken)).toEqual([false, true]);
  });
  it('says at the phone that it is registered, to whoever holds it, before a password is asked for', async () => {
    const { sent } = renderScreen({
      ui: <Component />,
      answers: { ...answersWith([]), 'GET /api/app/portalUser/check': ok({ registered: true }) },
    });
    fireEvent.click(await screen.findByLabelText(/自然人/));
    next();
    fill('realName', '林晓禾');
    fill('idNumber', '11010519491231002X');
    next();
    fill('phone', '15400000001');
    fill('smsCode', '1234');
    next();
    expect((await screen.findByRole('alert')).textContent).toContain('这个手机号已注册，请直接登录');
    const call = sent.find(({ path }) => path.includes('/portalUser/check?'));
    expect(call?.init.headers).toMatchObject({ 'Sms-Code': '1234' });
    fill('phone', '15400000002');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.getElementById('password')).toBeNull();
  });
});
