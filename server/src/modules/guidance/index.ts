import * as calls from '@sufu/contract/guidance';
import { mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { appTextOf } from './read-app-text.ts';
import { materials } from './read-materials.ts';
import { menus } from './read-menus.ts';

export const guidance = defineModule({
  name: 'guidance',
  calls: [
    mountPublic(calls.listMaterials, materials),
    mountPublic(calls.readAppText, appTextOf),
    mountPublic(calls.readGuidanceMenus, menus),
  ],
});
