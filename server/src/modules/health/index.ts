import * as calls from '@sufu/contract/health';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { backupCheck } from './checks/backup.ts';
import { callsCheck } from './checks/calls.ts';
import { certificateCheck } from './checks/certificate.ts';
import { databaseChecks } from './checks/database.ts';
import { sealedCheck } from './checks/sealed.ts';
import { storageChecks } from './checks/storage.ts';
import { readHealth } from './read-health.ts';

export { healthMetrics } from './metrics.ts';

/** How the portal itself is, for the administrator (issue 15): what each module states of its own, and what none of them owns. */
export const health = defineModule({
  name: 'health',
  calls: [mount(calls.readHealth, readHealth)],
  health: [backupCheck, ...databaseChecks, ...storageChecks, certificateCheck, callsCheck, sealedCheck],
});
