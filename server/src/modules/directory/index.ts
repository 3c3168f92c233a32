import { listCourts, readCourt, readDictionary, readDivisions, readRegions } from '@sufu/contract/directory';
import { mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { courtById, courts } from './read-courts.ts';
import { dictionary } from './read-dictionary.ts';
import { divisions } from './read-divisions.ts';
import { regions } from './read-regions.ts';

export { courtFactsOf, type Directory, directoryOf, forgetDirectory } from './directory-of.ts';
export { nationalRegions } from './national-regions.ts';
export { type CourtRow, type DivisionRow, listDivisionRows, putDirectory, type RegionRow } from './put-directory.ts';

export const directory = defineModule({
  name: 'directory',
  calls: [
    mountPublic(readDictionary, dictionary),
    mountPublic(readRegions, regions),
    mountPublic(readDivisions, divisions),
    mountPublic(listCourts, courts),
    mountPublic(readCourt, courtById),
  ],
});
