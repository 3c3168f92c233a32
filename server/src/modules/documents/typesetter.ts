import type { AppServices } from '../../platform/calls/context.ts';
import { defineTask } from '../../platform/isolated-tasks/index.ts';
import type { run as drawCodeRun } from './isolated/draw-code.ts';
import type { StampOrder, run as stampRun } from './isolated/stamp-scan.ts';
import type { run, TypesetOrder } from './isolated/typeset.ts';

export const typesetTask = defineTask<typeof run>({
  name: 'documents.press',
  module: new URL('./isolated/typeset.ts', import.meta.url),
  pool: 'papers',
  seconds: 10,
  mebibytes: 1_024,
});

/** The QR code of a paper by itself. */
export const codeTask = defineTask<typeof drawCodeRun>({
  name: 'documents.code',
  module: new URL('./isolated/draw-code.ts', import.meta.url),
  pool: 'papers',
  seconds: 5,
  mebibytes: 1_024,
});

/** Set a paper; a second more for each picture on it. `person`: who waits for it. Throws TaskFault for one that cannot be set. */
export async function runTypesetter(
  services: Pick<AppServices, 'tasks'>,
  order: TypesetOrder,
  person: string,
): Promise<Buffer> {
  const task = { ...typesetTask, seconds: typesetTask.seconds + order.pictures.length };
  return Buffer.from(await services.tasks.run(task, order, person));
}

const stampTask = defineTask<typeof stampRun>({
  name: 'documents.stamp-scan',
  module: new URL('./isolated/stamp-scan.ts', import.meta.url),
  pool: 'papers',
  seconds: 10,
  mebibytes: 1_024,
});

/** The picture of a page of a scan with the mark of who reads it, as JPEG. */
export const stampScan = async (
  services: Pick<AppServices, 'tasks'>,
  order: StampOrder,
  person: string,
): Promise<Buffer> => Buffer.from(await services.tasks.run(stampTask, order, person));
