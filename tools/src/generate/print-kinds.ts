import { catalogue } from '@sufu/contract/applications';
import { kinds } from '@sufu/contract/kinds';

/**
 * Prints all kinds and the catalogue as the code sees them, names in order: printed before and after a change of how kinds
 * are written, and compared with diff, it shows that nothing else changed.
 */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

console.log(JSON.stringify({ catalogue, kinds }, inOrder, 1));
