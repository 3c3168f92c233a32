import { refuse } from '@sufu/contract/core';
import * as calls from '@sufu/contract/hearings';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { kindHooks } from '../applications/index.ts';
import { attendHearing } from './attend-hearing.ts';
import { galleryHooks } from './gallery-hooks.ts';
import { listHearings } from './list-hearings.ts';
import { hearingPersonalData } from './personal-data.ts';
import { readHearing } from './read-hearing.ts';

export const hearings = defineModule({
  name: 'hearings',
  calls: [
    mountPublic(calls.listHearings, listHearings),
    mountPublic(calls.readHearing, readHearing),
    mount(calls.attendHearing, attendHearing),
    mountPublic(calls.openInfoInAddress, async () => refuse('identity.in-address')),
    mount(calls.listOpenInfo, async () => refuse('open-info.off')),
    mount(calls.markOpenInfo, async () => refuse('open-info.off')),
  ],
  personalData: hearingPersonalData,
  hooks: [kindHooks.provide({ [calls.galleryKind]: galleryHooks })],
});
