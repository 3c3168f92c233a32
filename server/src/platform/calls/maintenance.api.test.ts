import { forgetPassword, getRegisterApplyTypeList, logout } from '@sufu/contract/accounts';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';

// The clock of the tests stands at 2026-11-23T06:03:00Z.
const portal = await testPortal({
  env: { MAINTENANCE_FROM: '2026-11-23T15:00:00+08:00', MAINTENANCE_UNTIL: '2026-11-23T17:30:00+08:00' },
});
afterAll(() => portal.close());
const ask = () => portal.call(getRegisterApplyTypeList, {});
const act = (lang = 'zh') => portal.call(forgetPassword, { body } as never, { headers: { 'accept-language': lang } });
const body = { phone: '15400000001', code: '000000', password: 'x', passwordAgain: 'x' };

test('announced ahead; meanwhile it is read, and acts are answered with a sentence and the seconds to wait; open again by itself', async () => {
  const ahead = await ask();
  expect(ahead.status).toBe(200);
  expect(ahead.headers['x-maintenance']).toBe('2026-11-23T07:00:00.000Z/2026-11-23T09:30:00.000Z');
  portal.clock.set('2026-11-23T07:00:00.000Z');
  expect([(await ask()).status, (await portal.call(logout, {})).status]).toEqual([200, 200]);
  const closed = await act();
  expect([closed.status, closed.reason, closed.headers['retry-after']]).toEqual([503, 'server.maintenance', '9000']);
  expect(JSON.parse(closed.bytes.toString()).msg).toBe(
    '系统正在维护，预计 2026 年 11 月 23 日（周一）17:30 恢复，您填的内容还在。期限今天届满的请打 12368，或把材料交邮寄出',
  );
  expect(JSON.parse((await act('en')).bytes.toString()).msg).toContain('23 Nov 2026 (Mon)');
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
  portal.clock.set('2026-11-23T09:30:00.000Z');
  const open = await ask();
  expect([open.status, open.headers['x-maintenance']]).toEqual([200, undefined]);
  expect((await act()).reason).not.toBe('server.maintenance');
});
