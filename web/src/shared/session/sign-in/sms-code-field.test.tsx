import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, ok, party, renderScreen } from '../../testing/render-screen.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

function Field({ phone }: { phone: string }) {
  const [code, setCode] = useState('');
  const [bad, setBad] = useState(false);
  return (
    <>
      <SmsCodeField
        id="code"
        phone={phone}
        purpose="register"
        value={code}
        onChange={setCode}
        error={undefined}
        onBadPhone={() => setBad(true)}
      />
      {bad && <p>手机号不对</p>}
    </>
  );
}
const answers: Answers = {
  'GET /api/auth/oauth/captcha': ok({ key: party.id, image: 'data:image/png;base64,AA==' }),
  'POST /api/app/portalUser/sendSmsCode': ok({ resendAfter: 60, expiresIn: 300 }),
};
const press = () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));

it('sends nothing to a number that is none', () => {
  const { sent } = renderScreen({ ui: <Field phone="154" />, answers });
  press();
  expect(screen.getByText('手机号不对')).toBeTruthy();
  expect(sent.filter(({ path }) => path.endsWith('/sendSmsCode'))).toEqual([]);
});

it('shows a visitor the captcha from the start, without a fault, then counts down, also after a reload', async () => {
  const first = renderScreen({ ui: <Field phone="15400000001" />, answers });
  await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
  expect(document.activeElement?.id).not.toBe('code-captcha');
  expect(screen.queryByText('请输入验证码')).toBeNull();
  press();
  expect(document.activeElement?.id).toBe('code-captcha');
  expect(screen.getByText('请输入验证码')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('图中的 5 个字'), { target: { value: 'abcde' } });
  press();
  expect(await screen.findByRole('button', { name: /秒后可重发/ })).toHaveProperty('disabled', true);
  const call = first.sent.find(({ path }) => path.endsWith('/sendSmsCode'));
  expect(call?.init.headers).toMatchObject({ 'Captcha-Code': 'abcde' });
  expect(call?.path).not.toContain('154');
  first.unmount();
  renderScreen({ ui: <Field phone="15400000001" />, answers });
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toHaveProperty('disabled', true);
});

it('sends at once for somebody signed in', async () => {
  renderScreen({ ui: <Field phone="15400000001" />, answers, user: party });
  press();
  expect(await screen.findByText(/验证码已发到 154\*\*\*\*0001/)).toBeTruthy();
  // The button waits from here on; the focus is where the code is typed, not lost with it.
  expect(document.activeElement?.id).toBe('code');
});
