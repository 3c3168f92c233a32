import { readFeeTables } from '@sufu/contract/fees';
import { mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { readTables } from './read-tables.ts';

export { courtFees } from './court-fees.ts';

export const fees = defineModule({ name: 'fees', calls: [mountPublic(readFeeTables, readTables)] });
