import type { Ground } from '../../platform/context.ts';
import { defineTask } from '../../platform/isolated-tasks/index.ts';
import type { PressOrder, run } from './isolated/press.ts';

export const pressTask = defineTask<typeof run>({
  name: 'documents.press',
  module: new URL('./isolated/press.ts', import.meta.url),
  pool: 'papers',
  seconds: 10,
  mebibytes: 1_024,
});

/** Set a paper; a second more for each picture on it. `person`: who waits for it. Throws TaskFault for one that cannot be set. */
export async function pressPaper(ground: Pick<Ground, 'tasks'>, order: PressOrder, person: string): Promise<Buffer> {
  const task = { ...pressTask, seconds: pressTask.seconds + order.pictures.length };
  return Buffer.from(await ground.tasks.run(task, order, person));
}
