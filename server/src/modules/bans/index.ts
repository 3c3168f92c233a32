import * as calls from '@sufu/contract/desk';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { filingBans } from '../applications/index.ts';
import { decideBan } from './decide-ban.ts';
import { liftBan } from './lift-ban.ts';
import { listBans } from './list-bans.ts';
import { banPersonalData } from './personal-data.ts';
import { findActiveBan } from './store.ts';

export { insertBan } from './store.ts';

/** A ban is asked for at the desk, because of an application in review: `askBan` is mounted there. */
export const bans = defineModule({
  name: 'bans',
  calls: [mount(calls.decideBan, decideBan), mount(calls.liftBan, liftBan), mount(calls.listBans, listBans)],
  personalData: banPersonalData,
  hooks: [filingBans.provide(findActiveBan)],
});
