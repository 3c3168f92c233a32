import * as calls from '@sufu/contract/settings';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { decideSetting, listSettings, proposeSetting } from './change-settings.ts';

export { enteredHolidays, keepSettings } from './keep-settings.ts';

/** What the court sets by itself, by two people, each change a row (court-connection.md; issue 15). */
export const settings = defineModule({
  name: 'settings',
  calls: [
    mount(calls.listSettings, listSettings),
    mount(calls.proposeSetting, proposeSetting),
    mount(calls.decideSetting, decideSetting),
  ],
});
