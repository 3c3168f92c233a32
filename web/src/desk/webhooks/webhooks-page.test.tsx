import type { WebhookDelivery, WebhookEndpoint } from '@sufu/contract/webhooks';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as WebhooksPage } from './webhooks-page.tsx';

const endpoint = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...{ name: 'case-system', host: 'case.court.example', state: 'on', waiting: 3, dead: 0, rotatesUntil: null },
  ...{ lastSuccessAt: '2026-11-23T06:00:00.000Z', lastFailureAt: null },
  ...more,
});
const push = (n: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: `01931f00-0000-7000-8000-00000000000${n}`, n, type: 'application.submitted', state: 'dead', tries: 11 },
  ...{ at: '2026-11-20T02:00:00.000Z', lastTryAt: '2026-11-23T02:00:00.000Z', nextTryAt: null },
  ...{ result: 'refused-by-status', status: 500 },
  ...more,
});
const endpoints = 'GET /api/desk/webhooks/endpoints';
const deliveries = 'GET /api/desk/webhooks/deliveries';
const replay = 'POST /api/desk/webhooks/replay';
const switchOn = 'POST /api/desk/webhooks/switch-on';

function show(answers: Parameters<typeof renderScreen>[0]['answers'], at = '/desk/webhooks') {
  const { sent } = renderScreen({ ui: <WebhooksPage />, at, user: clerk, answers });
  return (name: string) =>
    sent.filter(({ path }) => path.includes(name)).map(({ init }) => JSON.parse(String(init.body)));
}

it('says how each system stands, and that there is none', async () => {
  show({ [endpoints]: ok({ endpoints: [endpoint({ state: 'resting' })], last: 41 }) });
  expect(await screen.findByText('case-system')).toBeTruthy();
  expect(screen.getByText('连不上，正在试')).toBeTruthy();
  expect(screen.getByText('待推送 3 件 · 死信 0 件')).toBeTruthy();
  expect(screen.getByText('最新的事件是第 41 号')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '恢复推送' })).toBeNull();
  expect(screen.queryByRole('button', { name: '重放死信' })).toBeNull();
});

it('says that no system is set up', async () => {
  show({ [endpoints]: ok({ endpoints: [], last: 0 }) });
  expect(await screen.findByText('没有设置接收系统。在 WEBHOOKS_FILE 里写明后重启')).toBeTruthy();
  expect(screen.getByText('还没有事件')).toBeTruthy();
});

it('switches on what the receiver switched off, and sends its dead letters again', async () => {
  let state: WebhookEndpoint['state'] = 'off';
  const asked = show({
    [endpoints]: () => ok({ endpoints: [endpoint({ state, dead: 2 })], last: 41 }),
    [switchOn]: () => {
      state = 'on';
      return ok({ changed: 1 });
    },
    [replay]: ok({ changed: 2, next: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '恢复推送' }));
  expect(await screen.findByText('正常')).toBeTruthy();
  expect(asked('switch-on')).toEqual([{ endpoint: 'case-system' }]);
  fireEvent.click(screen.getByRole('button', { name: '重放死信' }));
  expect(await screen.findByText('已重放 2 件')).toBeTruthy();
  expect(asked('replay')).toEqual([{ endpoint: 'case-system', events: { state: 'dead' } }]);
});

it('shows the pushes of one system and sends one of them again', async () => {
  const asked = show(
    {
      [endpoints]: ok({ endpoints: [endpoint()], last: 41 }),
      [deliveries]: list([push(8), push(7, { state: 'waiting', status: null, result: 'timed-out' })]),
      [replay]: refusal(404, 'not-found', '没有找到，可能已删除，或不属于您'),
    },
    '/desk/webhooks?endpoint=case-system',
  );
  const section = await screen.findByRole('region', { name: '推送记录：case-system' });
  expect(await within(section).findByText('第 8 号 · application.submitted')).toBeTruthy();
  expect(within(section).getByText('对方答复出错（500）')).toBeTruthy();
  expect(within(section).getByText('5 秒没有答复')).toBeTruthy();
  const [first] = within(section).getAllByRole('button', { name: '重放' });
  if (first) fireEvent.click(first);
  expect(await screen.findByText('没有找到，可能已删除，或不属于您')).toBeTruthy();
  expect(asked('replay')).toEqual([{ endpoint: 'case-system', events: { ids: [push(8).id] } }]);
});

it('sends again from a number on, in a span of the court’s time, and goes on where more is left', async () => {
  let next: number | null = 5_001;
  const asked = show({
    [endpoints]: ok({ endpoints: [endpoint()], last: 9_000 }),
    [replay]: () => ok({ changed: 5_000, next }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '重放…' }));
  const dialog = await screen.findByRole('dialog');
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: /^重放/ }));
  write('从第几号起', 'x');
  write('开始时间（可不填）', '2026-11-23T14:00');
  write('结束时间（可不填）', '2026-11-23T13:00');
  press();
  expect((await within(dialog).findAllByText('请填 1 以上的整数')).length).toBeGreaterThan(0);
  expect(within(dialog).getAllByText('结束要晚于开始').length).toBeGreaterThan(0);
  write('从第几号起', '1');
  write('结束时间（可不填）', '2026-11-23T15:00');
  press();
  expect(await within(dialog).findByText('已重放 5000 件，还有，从第 5001 号继续')).toBeTruthy();
  next = null;
  press();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const span = { from: '2026-11-23T06:00:00.000Z', until: '2026-11-23T07:00:00.000Z' };
  expect(asked('replay').map(({ events }) => events)).toEqual([
    { fromNumber: 1, ...span },
    { fromNumber: 5_001, ...span },
  ]);
});
