import { readFeeTables } from '@sufu/contract/fees';
import type { PrefetchLoader } from '../api/index.ts';

/** Whatever shows a fee goes by the court's own parameters. Apart from what reads them, which not every form carries. */
export const prefetchTables = (load: PrefetchLoader) => load(readFeeTables, {});
