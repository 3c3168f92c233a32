import * as calls from '@sufu/contract/accounts';
import { type Mounted, mount } from '../../platform/mount.ts';
import { readOwnIdentity } from './own-identity.ts';
import { userInfo } from './user-info.ts';

export const accountRoutes: readonly Mounted[] = [
  mount(calls.getUserInfo, userInfo),
  mount(calls.getOwnIdentity, readOwnIdentity),
];
