import * as calls from '@sufu/contract/settings';
import { mount } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { decideSetting, listSettings, proposeSetting } from './change-settings.ts';
import { settingsHealth } from './health.ts';
import { readSettings } from './read-settings.ts';
import { remindOfSettings } from './remind-admins.ts';

export { keepSettings, settingNow } from './keep-settings.ts';

const remindQueue = 'settings.remind';

/** What the court sets by itself, by two people, each change a row (court-connection.md; issue 15). */
export const settings = defineModule({
  name: 'settings',
  calls: [
    mount(calls.listSettings, listSettings),
    mount(calls.readSettings, readSettings),
    mount(calls.proposeSetting, proposeSetting),
    mount(calls.decideSetting, decideSetting),
  ],
  jobs: (services) => ({ [remindQueue]: scheduled(async () => void (await remindOfSettings(services))) }),
  // Mondays at nine in Beijing.
  schedules: [{ queue: remindQueue, cron: '0 1 * * 1' }],
  health: [settingsHealth],
});
