import * as calls from '@sufu/contract/reports';
import { mount } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { countDays } from './count-days.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

const countQueue = 'reports.count';
const anewQueue = 'reports.count-anew';

/** How the court is doing: figures that follow from the steps of applications, kept by day (issue 15). */
export const reports = defineModule({
  name: 'reports',
  calls: [mount(calls.readReport, readReport), mount(calls.exportReport, exportReport)],
  jobs: (services) => ({
    [countQueue]: scheduled(() => countDays(services)),
    [anewQueue]: scheduled(() => countDays(services, { anew: true })),
  }),
  schedules: [
    { queue: countQueue, everySeconds: 60, atStart: true },
    // Sundays before dawn, for whatever was mended in the database by hand.
    { queue: anewQueue, cron: '40 3 * * 0' },
  ],
});
