import * as calls from '@sufu/contract/guidance';
import { type Mounted, mountPublic } from '../../platform/calls/mount.ts';
import { appTextOf } from './read-app-text.ts';
import { materials } from './read-materials.ts';
import { menus } from './read-menus.ts';

export const guidanceRoutes: readonly Mounted[] = [
  mountPublic(calls.listMaterials, materials),
  mountPublic(calls.readAppText, appTextOf),
  mountPublic(calls.readGuidanceMenus, menus),
];
