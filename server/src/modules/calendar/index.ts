import * as calls from '@sufu/contract/calendar';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { ownEntryFile } from './download-entry.ts';
import { newFeed, ownFeed, setOwnFeed } from './feeds.ts';
import { nextOwnEntries, ownEntries } from './list-entries.ts';
import { ownWaitingServices } from './list-services.ts';
import { calendarPersonalData } from './personal-data.ts';
import { feedFile } from './read-feed-file.ts';
import { remind } from './reminders/remind.ts';
import { appointments } from './sources/appointments.ts';
import { bills } from './sources/bills.ts';
import { evidence } from './sources/evidence.ts';
import { caseHearings } from './sources/hearings.ts';
import { corrections, demands, questions } from './sources/of-applications.ts';
import { periods } from './sources/periods.ts';
import { readings } from './sources/readings.ts';
import { calendarSources } from './sources.ts';

const remindQueue = 'calendar.remind';

export const calendar = defineModule({
  name: 'calendar',
  calls: [
    mount(calls.listEntries, ownEntries),
    mount(calls.nextEntries, nextOwnEntries),
    mount(calls.waitingServices, ownWaitingServices),
    mount(calls.downloadEntry, ownEntryFile),
    mount(calls.readFeed, ownFeed),
    mount(calls.resetFeed, newFeed),
    mount(calls.setFeed, setOwnFeed),
    mountPublic(calls.readFeedFile, feedFile),
  ],
  jobs: (services) => ({
    [remindQueue]: scheduled(async () => {
      await remind(services);
    }),
  }),
  // A reminder is at most a minute late: a round that falls into the same time as the one before is left out, which makes it two rounds.
  schedules: [{ queue: remindQueue, everySeconds: 25, atStart: true }],
  personalData: calendarPersonalData,
  hooks: [
    calendarSources.provide(caseHearings),
    calendarSources.provide(periods),
    calendarSources.provide(evidence),
    calendarSources.provide(corrections),
    calendarSources.provide(demands),
    calendarSources.provide(bills),
    calendarSources.provide(questions),
    calendarSources.provide(appointments),
    calendarSources.provide(readings),
  ],
});
