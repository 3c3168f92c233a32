/** `npm run papers`: the printed page of every kind from its longest right answers, as PDF and as a picture, into `papers/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@sufu/contract/kinds';
import { isolatedTasks } from '@sufu/server/isolated-tasks';
import { drawLongest, pictureOf } from '@sufu/server/printed-kinds';

const folder = join(import.meta.dirname, '../../../papers');
mkdirSync(folder, { recursive: true });
const tasks = isolatedTasks();
let drawing = 0;
for (const { key, order } of kinds) {
  const name = join(folder, `${String(order).padStart(2, '0')}-${key}`);
  const from = performance.now();
  writeFileSync(`${name}.pdf`, await drawLongest(tasks, key, 'pdf'));
  drawing += performance.now() - from;
  writeFileSync(`${name}.png`, await pictureOf(await drawLongest(tasks, key, 'svg')));
}
tasks.close();
const rate = (kinds.length / (drawing / 1_000)).toFixed(1);
console.log(`${kinds.length} 种申请书，每秒 ${rate} 份 PDF · ${kinds.length} papers, ${rate} PDF a second: ${folder}`);
