import * as calls from '@sufu/contract/accounts';
import { type Mounted, mount } from '../../../platform/calls/mount.ts';
import { lockSession } from './lock-session.ts';
import { readLock } from './read-lock.ts';
import { setLockPassword } from './set-lock-password.ts';
import { unlockSession } from './unlock-session.ts';

export const lockRoutes: readonly Mounted[] = [
  mount(calls.setLockPassword, setLockPassword),
  mount(calls.lock, lockSession),
  mount(calls.unlock, unlockSession),
  mount(calls.readLock, readLock),
];
