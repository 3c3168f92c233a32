import * as calls from '@sufu/contract/exchange';
import type { AppServices } from '../../platform/calls/context.ts';
import { mount } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { accountChanges } from '../accounts/index.ts';
import { caseSourceTimes, connectedSources } from '../cases/index.ts';
import { reviewChecks } from '../desk/index.ts';
import { directoryOf } from '../directory/index.ts';
import { courtCodes, machineSources } from '../machines/index.ts';
import { claimMissed, onIdentityChange } from './claim-cases.ts';
import { decideFinding, listFindings } from './desk/decide-finding.ts';
import { importFile } from './desk/import-file.ts';
import { listImportErrors, listImports } from './desk/list-imports.ts';
import { exchangeHealth, pullHealth } from './health.ts';
import { receiptCheck } from './http/outgoing/receipt-check.ts';
import { machineRoutes } from './http/routes.ts';
import { followMoney, moneyQueue } from './money/follow-money.ts';
import { asOf } from './sync/as-of.ts';
import { listSources } from './sync/list-sources.ts';
import { pullDue, pullQueue, pullQueueOf, wakePulls } from './sync/pull-source.ts';
import { pulledSources } from './sync/pulled-sources.ts';
import { steerSource } from './sync/steer-source.ts';

export { enterRows } from './enter-rows.ts';
export { courtCodes, exportLines, knownFor } from './export/export-rows.ts';
export { judgeBlob, keepBlob } from './jobs/keep-blob.ts';
export { type ImportResult, type ImportTold, runImport, tryImport } from './jobs/run-import.ts';
export { FileChanged, SourceBusy, TakenOver } from './jobs/store.ts';
export { followMoney } from './money/follow-money.ts';
export { prepareLines } from './reading/prepare-lines.ts';
export { readCsv } from './reading/read-csv.ts';
export { type RawLine, readLines } from './reading/read-lines.ts';
export { lagMetrics } from './sync/lags.ts';
export { checkOwnRow, takeOwnRow } from './taking/take-own-row.ts';
export type { Verdict } from './taking/taking.ts';

const knownCourts = async (services: AppServices): Promise<readonly string[]> =>
  [...(await directoryOf(services)).courts.values()].map(({ shortCode }) => shortCode);

const claimQueue = 'exchange.claim-missed';

/** What other systems of the court know, brought in (court-connection.md). It writes only through the doors of those that own a table. */
export const exchange = defineModule({
  name: 'exchange',
  calls: [
    mount(calls.listImports, listImports),
    mount(calls.listImportErrors, listImportErrors),
    mount(calls.importFile, importFile),
    mount(calls.listFindings, listFindings),
    mount(calls.decideFinding, decideFinding),
    mount(calls.listSyncSources, listSources),
    mount(calls.steerSyncSource, steerSource),
    ...machineRoutes,
  ],
  jobs: (services) => ({
    [claimQueue]: scheduled(async () => void (await claimMissed(services))),
    [pullQueue]: scheduled(() => wakePulls(services)),
    [moneyQueue]: scheduled(() => followMoney(services)),
    ...Object.fromEntries(
      services.config.syncSources.map((source) => [pullQueueOf(source), scheduled(() => pullDue(services, source))]),
    ),
  }),
  schedules: [
    { queue: claimQueue, cron: '25 * * * *' },
    { queue: pullQueue, everySeconds: 5, atStart: true },
    // Woken by whoever takes rows; what a command brought in has nobody to wake it.
    { queue: moneyQueue, everySeconds: 60, atStart: true },
  ],
  health: [exchangeHealth, pullHealth],
  hooks: [
    courtCodes.provide(knownCourts),
    connectedSources.provide(machineSources),
    connectedSources.provide(pulledSources),
    accountChanges.provide(onIdentityChange),
    caseSourceTimes.provide(asOf),
    reviewChecks.provide(receiptCheck),
  ],
});
