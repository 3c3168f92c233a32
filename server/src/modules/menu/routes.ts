import { getMenu, getTopMenu } from '@sufu/contract/menu';
import { type Mounted, mountPublic } from '../../platform/calls/mount.ts';
import { readMenu, readTopMenu } from './read-menu.ts';

export const menuRoutes: readonly Mounted[] = [mountPublic(getMenu, readMenu), mountPublic(getTopMenu, readTopMenu)];
