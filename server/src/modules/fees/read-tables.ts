import { type FeeTables, tablesOf } from '@sufu/contract/fees';
import type { Context } from '../../platform/calls/context.ts';
import { courtFees } from './court-fees.ts';

/** What the court set, and for the rest what is taken instead. */
export const readTables = async ({ services }: Context): Promise<FeeTables> => tablesOf(courtFees(services));
