import { getMenu, getTopMenu } from '@sufu/contract/menu';
import { mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { readMenu, readTopMenu } from './read-menu.ts';

export const menu = defineModule({
  name: 'menu',
  calls: [mountPublic(getMenu, readMenu), mountPublic(getTopMenu, readTopMenu)],
});
