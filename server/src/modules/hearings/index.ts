import { refuse } from '@sufu/contract/core';
import * as calls from '@sufu/contract/hearings';
import { type Mounted, mount, mountPublic } from '../../platform/calls/mount.ts';
import { attendHearing } from './attend-hearing.ts';
import { listHearings } from './list-hearings.ts';
import { readHearing } from './read-hearing.ts';

export { galleryHooks } from './gallery-hooks.ts';

export const hearingRoutes: readonly Mounted[] = [
  mountPublic(calls.listHearings, listHearings),
  mountPublic(calls.readHearing, readHearing),
  mount(calls.attendHearing, attendHearing),
  mountPublic(calls.openInfoInAddress, async () => refuse('identity.in-address')),
  mount(calls.listOpenInfo, async () => refuse('open-info.off')),
  mount(calls.markOpenInfo, async () => refuse('open-info.off')),
];
export { hearingPersonalData } from './personal-data.ts';
