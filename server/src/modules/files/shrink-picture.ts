import type { AppServices } from '../../platform/calls/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import type { Shrinking } from './isolated/shrink-picture.ts';
import { shrinkPictureTask } from './tasks.ts';

/** A picture as a small JPEG; null for what cannot be opened. */
export const shrinkPicture = (
  services: Pick<AppServices, 'tasks'>,
  order: Shrinking,
  person: string,
): Promise<Buffer | null> =>
  services.tasks.run(shrinkPictureTask, order, person).then(
    (drawn) => drawn && Buffer.from(drawn),
    (error: unknown) => {
      if (error instanceof TaskFault) return null;
      throw error;
    },
  );
