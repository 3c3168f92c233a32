/** Apart from what notes: a fault is seldom, and what cleans it is half a kB of every page. */
export { cleanEntry } from '@sufu/contract/client-log';
