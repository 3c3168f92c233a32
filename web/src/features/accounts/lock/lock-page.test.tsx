import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './lock-page.tsx';

const wrong = refusal(400, 'lock.wrong', '解锁密码错误,请重新输入');
const open = (unlock: Answer = wrong, user: typeof party | null = party) =>
  renderScreen({
    ui: <Component />,
    at: '/lock?redirect=%2Fcase%2Flist',
    user,
    locked: true,
    now: '2026-11-22T16:30:00.000Z',
    answers: {
      'POST /api/user/unlock': unlock,
      'GET /api/user/lock': ok({ locked: true, hasPassword: true, name: '林晓禾' }),
    },
  });
const field = () => screen.getByLabelText<HTMLInputElement>('锁屏密码');
const press = () => fireEvent.click(screen.getByRole('button', { name: '解锁' }));
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe('the lock', () => {
  it("shows the court's time and day, and whose session it is, also where the page was loaded locked", async () => {
    open(wrong, null);
    expect(screen.getByText('00:30')).toBeTruthy();
    expect(document.body.textContent).toContain('2026 年 11 月 23 日　星期一');
    expect(await screen.findByText('林晓禾')).toBeTruthy();
    expect(screen.getByText('林')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });
  it('asks for something to be typed, without asking the server', () => {
    const { sent } = open();
    press();
    expect(screen.getByRole('alert').textContent).toBe('锁屏密码不能为空');
    expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(0);
  });
  it('says so of a wrong one, empties the field, shakes it anew each time, and stays locked', async () => {
    const { gate } = open();
    const shakes: (string | undefined)[] = [];
    for (const tried of ['1', '2']) {
      type(tried);
      press();
      await waitFor(() => expect(field().value).toBe(''));
      expect((await screen.findByRole('alert')).textContent).toBe('解锁密码错误,请重新输入');
      shakes.push(field().closest('form')?.dataset.refused);
      expect(document.activeElement).toBe(field());
    }
    expect(shakes).toEqual(['1', '0']);
    expect(gate.locked()).toBe(true);
  });
});

describe('the right one', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());
  it('says so, and opens after a second', async () => {
    const { gate, sent } = open(ok({}));
    type('梧桐 42');
    fireEvent.submit(field());
    expect(await screen.findByText(/已解锁，正在回到刚才的页面/)).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith('/unlock'))?.init.body).toBe('{"password":"梧桐 42"}');
    expect(gate.locked()).toBe(true);
    act(() => vi.advanceTimersByTime(1_000));
    expect(gate.locked()).toBe(false);
  });
});
