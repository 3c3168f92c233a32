import type { AppServices } from '../../platform/calls/context.ts';
import { defineTask, TaskFault } from '../../platform/isolated-tasks/index.ts';
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
  const [drawn] = await setTogether(services, [order], person);
  if (!drawn || drawn instanceof TaskFault) throw drawn ?? new TaskFault(typesetTask.name, 'failed');
  return drawn;
}

/** Set some papers in one task, in whose order it answers. One that ends the child, or that it takes too long over, is found by setting each by itself. */
export async function runTypesetters(
  services: Pick<AppServices, 'tasks'>,
  orders: readonly TypesetOrder[],
  person: string,
): Promise<readonly (Buffer | TaskFault)[]> {
  if (orders.length === 0) return [];
  try {
    return await setTogether(services, orders, person);
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error;
    if (orders.length === 1) return [error];
    return Promise.all(orders.map((order) => runTypesetters(services, [order], person))).then((each) => each.flat());
  }
}

async function setTogether(
  { tasks }: Pick<AppServices, 'tasks'>,
  orders: readonly TypesetOrder[],
  person: string,
): Promise<readonly (Buffer | TaskFault)[]> {
  const pictures = orders.reduce((sum, order) => sum + order.pictures.length, 0);
  const answers = await tasks.run({ ...typesetTask, seconds: typesetTask.seconds + pictures }, orders, person);
  return answers.map((answer) =>
    'fault' in answer ? new TaskFault(typesetTask.name, 'failed', answer.fault) : bufferOf(answer.drawn),
  );
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

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
