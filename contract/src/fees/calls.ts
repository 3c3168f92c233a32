import { defineCall } from '../core/index.ts';
import { feeTablesShape } from './model.ts';

/** What calculators go by at this court: version of the rules, its parameters, and the LPR on record (money.md §7.3). */
export const readFeeTables = defineCall({
  id: 'fees.tables',
  method: 'GET',
  path: '/fees/tables',
  access: 'public',
  keptFor: 300,
  summary: { zh: '收费参数和利率', en: 'Parameters of fees, and rates' },
  reply: feeTablesShape,
  refusals: [],
});
