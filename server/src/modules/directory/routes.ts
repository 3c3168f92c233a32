import { listCourts, readCourt, readDictionary, readDivisions, readRegions } from '@sufu/contract/directory';
import { type Mounted, mountPublic } from '../../platform/calls/mount.ts';
import { courtById, courts } from './read-courts.ts';
import { dictionary } from './read-dictionary.ts';
import { divisions } from './read-divisions.ts';
import { regions } from './read-regions.ts';

export const directoryRoutes: readonly Mounted[] = [
  mountPublic(readDictionary, dictionary),
  mountPublic(readRegions, regions),
  mountPublic(readDivisions, divisions),
  mountPublic(listCourts, courts),
  mountPublic(readCourt, courtById),
];
