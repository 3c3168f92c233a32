import { z } from 'zod';
import { defineCall, empty } from '../core/index.ts';

/** Set once in a session, the first time one locks: not empty (锁屏密码不能为空); changed only with the old one, which is guessed at as seldom as in `unlock`. */
export const setLockPassword = defineCall({
  id: 'accounts.setLockPassword',
  method: 'POST',
  path: '/user/lock/password',
  access: 'signed-in',
  duringMaintenance: true,
  summary: { zh: '设置锁屏密码', en: 'Set the lock password' },
  body: z.object({ password: z.string().max(64), old: z.string().max(64).optional() }),
  reply: empty,
  refusals: ['lock.password-empty', 'lock.wrong', 'session.ended'],
});

/** From here on every other call of this session answers 423 until it is unlocked or ended. */
export const lock = defineCall({
  id: 'accounts.lock',
  method: 'POST',
  path: '/user/lock',
  access: 'signed-in',
  duringMaintenance: true,
  summary: { zh: '锁屏', en: 'Lock' },
  body: empty,
  reply: empty,
  refusals: ['lock.no-password'],
});

/** Five wrong ones in a row end the session (401 `session.ended`). Says the same of a session that is not locked. */
export const unlock = defineCall({
  id: 'accounts.unlock',
  method: 'POST',
  path: '/user/unlock',
  access: 'signed-in',
  whileLocked: true,
  duringMaintenance: true,
  summary: { zh: '解锁', en: 'Unlock' },
  body: z.object({ password: z.string().max(64) }),
  reply: empty,
  refusals: ['lock.password-empty', 'lock.wrong', 'session.ended'],
});

/** What the page `/lock` shows. `hasPassword` is of this session: signing out, or in again, clears it. */
export const readLock = defineCall({
  id: 'accounts.readLock',
  method: 'GET',
  path: '/user/lock',
  access: 'signed-in',
  whileLocked: true,
  summary: { zh: '锁屏状态', en: 'Whether this session is locked' },
  reply: z.object({ locked: z.boolean(), hasPassword: z.boolean(), name: z.string() }),
  refusals: [],
});
