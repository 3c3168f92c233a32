import * as calls from '@sufu/contract/hearings';
import { type Mounted, mount, mountPublic } from '../../platform/mount.ts';
import { attendHearing } from './attend-hearing.ts';
import { listHearings } from './list-hearings.ts';
import { readHearing } from './read-hearing.ts';

export { behindGallery } from './behind-gallery.ts';

export const hearingRoutes: readonly Mounted[] = [
  mountPublic(calls.listHearings, listHearings),
  mountPublic(calls.readHearing, readHearing),
  mount(calls.attendHearing, attendHearing),
];
export { hearingHoldings } from './holdings.ts';
