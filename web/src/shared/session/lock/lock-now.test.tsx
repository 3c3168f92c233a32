import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ok, party, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { LockNow } from './lock-now.tsx';

function open(answers: Answers) {
  let closed = 0;
  const world = renderScreen({ ui: <LockNow onClose={() => (closed += 1)} />, user: party, answers });
  return { ...world, closed: () => closed };
}
const none = refusal(409, 'lock.no-password', '请先设置锁屏密码');

it('locks at once where there is a password', async () => {
  const { gate, closed } = open({ 'POST /api/user/lock': ok({}) });
  await waitFor(() => expect(gate.locked()).toBe(true));
  expect(closed()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for one the first time, twice the same, and locks then', async () => {
  let has = false;
  const { gate } = open({
    'POST /api/user/lock': () => (has ? ok({}) : none),
    'POST /api/user/lock/password': () => {
      has = true;
      return ok({});
    },
  });
  await screen.findByRole('dialog');
  const press = () => fireEvent.click(screen.getByRole('button', { name: '设置并锁屏' }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  press();
  expect(await screen.findByText('锁屏密码不能为空')).toBeTruthy();
  type('锁屏密码', '梧桐 42');
  type('再输一次锁屏密码', '梧桐 43');
  press();
  expect(await screen.findByText('两次输入的不一样，请再输一次')).toBeTruthy();
  expect(has).toBe(false);
  type('再输一次锁屏密码', '梧桐 42');
  press();
  await waitFor(() => expect(gate.locked()).toBe(true));
});

it('says it when it did not get through, and can be tried again', async () => {
  let down = true;
  const { gate } = open({
    'POST /api/user/lock': () => (down ? refusal(503, 'server.unavailable', '系统正在恢复，请稍后再试') : ok({})),
  });
  expect(await screen.findByText('系统正在恢复，请稍后再试')).toBeTruthy();
  down = false;
  fireEvent.click(screen.getByRole('button', { name: '锁屏' }));
  await waitFor(() => expect(gate.locked()).toBe(true));
});
