import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { SecondStep } from './second-step.tsx';

const step = 'GET /api/auth/second-step';
const answer = 'POST /api/auth/second-step';
const asked = { setUp: false, ways: ['totp', 'recovery'], phone: '154****0101', secondsLeft: 300 };
const tokens = { accessToken: 't', refreshToken: 'r', expiresIn: 6000 };
const offer = {
  offer: 'sealed',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/a:b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=a',
};
const over = refusal(400, 'second-factor.over', '这次登录已到时间或已结束，请重新登录');

function open(answers: Answers, lang: 'zh' | 'en' = 'zh') {
  const [onSignedIn, onBack] = [vi.fn(), vi.fn()];
  const ui = <SecondStep onSignedIn={onSignedIn} onBack={onBack} />;
  const rendered = renderScreen({ ui, lang, answers: { 'GET /api/app/portalUser/userInfo': ok(clerk), ...answers } });
  return { ...rendered, onSignedIn, onBack };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const bodiesTo = (sent: readonly { path: string; init: RequestInit }[], path: string) =>
  sent
    .filter((call) => call.path === path && call.init.method === 'POST')
    .map(({ init }) => JSON.parse(String(init.body)));

it('asks for the figures of the app, says what is wrong before it sends them, and goes on with whoever it is', async () => {
  const { sent, onSignedIn } = open({ [step]: ok(asked), [answer]: ok(tokens) });
  await fill('验证器的 6 位数字', '123');
  await press('验证');
  expect(await screen.findByText('请填 6 位数字')).toBeTruthy();
  expect(bodiesTo(sent, '/api/auth/second-step')).toEqual([]);
  await fill('验证器的 6 位数字', '123456');
  await press('验证');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(clerk));
  expect(bodiesTo(sent, '/api/auth/second-step')).toEqual([{ way: 'totp', code: '123456' }]);
});

it('takes a recovery code, and says on top what the server refused', async () => {
  const wrong = refusal(400, 'second-factor.wrong', '验证码不对、已过期或已用过，请填新的一个');
  const { sent } = open({ [step]: ok(asked), [answer]: wrong });
  await press('没有手机？用恢复码');
  await fill('恢复码', '7k3m q9tx');
  await press('验证');
  expect((await screen.findByRole('alert')).textContent).toContain('已用过');
  expect(bodiesTo(sent, '/api/auth/second-step')).toEqual([{ way: 'recovery', code: '7k3m q9tx' }]);
  expect(screen.getByDisplayValue('7k3m q9tx')).toBeTruthy();
});

it('one who signed in by SMS is told why it takes a recovery code, and may go back', async () => {
  const { onBack } = open({ [step]: ok({ ...asked, ways: ['recovery'] }) }, 'en');
  expect(await screen.findByText(/the second step cannot be SMS too/)).toBeTruthy();
  await press('Back to sign in');
  expect(onBack).toHaveBeenCalled();
});

it('a sign-in that is over leads back to its beginning', async () => {
  const { onBack } = open({ [step]: over });
  await press('返回重新登录');
  expect(onBack).toHaveBeenCalled();
});

it('sets an app up, shows the recovery codes once, and goes on after them', async () => {
  const recoveryCodes = ['7K3M-Q9TX', 'ABCD-2345'];
  const { sent, onSignedIn } = open({
    [step]: ok({ ...asked, setUp: true, ways: ['totp', 'sms'] }),
    'POST /api/auth/second-step/offer': ok(offer),
    'POST /api/auth/second-step/set-up': ok({ ...tokens, recoveryCodes }),
  });
  expect(await screen.findByRole('img', { name: '验证器密钥的二维码' })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await fill('验证器的 6 位数字', '654321');
  await press('完成设置');
  expect(await screen.findByText('7K3M-Q9TX')).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  await press('我已保存，继续');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(clerk));
  expect(bodiesTo(sent, '/api/auth/second-step/set-up')).toEqual([{ kind: 'totp', offer: 'sealed', code: '654321' }]);
});

it('sets the phone up by a code to it', async () => {
  const { sent } = open({
    [step]: ok({ ...asked, setUp: true, ways: ['totp', 'sms'] }),
    'POST /api/auth/second-step/offer': ok(offer),
    'POST /api/auth/second-step/code': ok({ resendAfter: 60 }),
    'POST /api/auth/second-step/set-up': ok({ ...tokens, recoveryCodes: ['7K3M-Q9TX'] }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: /短信验证码/ }));
  await press('获取验证码');
  expect(await screen.findByText('验证码已发到 154****0101，请看手机短信')).toBeTruthy();
  await fill('短信里的 4 位数字', '1234');
  await press('完成设置');
  expect(await screen.findByText('7K3M-Q9TX')).toBeTruthy();
  const sentTo = sent.find(({ path }) => path === '/api/auth/second-step/set-up');
  expect(sentTo?.init.headers).toMatchObject({ 'Sms-Code': '1234' });
});
