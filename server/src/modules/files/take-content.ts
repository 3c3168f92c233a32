import type { Ground } from '../../platform/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { NotStored, saysNoRoom } from '../../platform/not-stored.ts';
import type { Ending } from './isolated/ending-of.ts';
import type { Came, NotTaken, Taken } from './isolated/take-content.ts';
import { takeContentTask } from './tasks.ts';

export type TakenFile = Pick<Taken, 'came' | 'type' | 'ending' | 'size' | 'pages'> & { readonly hash: Buffer };
type Where = { readonly ground: Pick<Ground, 'tasks' | 'files'> };

/** A child that was ended over these bytes says of them what one says that could not open them. */
async function judge({ ground }: Where, came: Came, person: string): Promise<Taken | NotTaken> {
  try {
    return await ground.tasks.run(takeContentTask, came, person);
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error;
    if (saysNoRoom(error.said)) throw new NotStored(error);
    return { came: '', refused: 'file.unreadable' };
  }
}

/** Of a material: pictures, and pdf where its kind takes that. */
export const materials = (pdf: boolean): readonly Ending[] => ['jpg', 'png', 'tif', ...(pdf ? (['pdf'] as const) : [])];

/** Judge what came and put what is kept of it into the store; or why it is not taken. `came`: its SHA-256 in hex. */
export async function takeContent(
  where: Where,
  from: Came['from'],
  taken: readonly Ending[],
  person: string,
): Promise<TakenFile | NotTaken> {
  const { files } = where.ground;
  const to = await files.scratch();
  try {
    const judged = await judge(where, { from, to, taken }, person);
    if ('refused' in judged) return judged;
    const hash = Buffer.from(judged.kept, 'hex');
    await files.adopt(to, hash);
    return { ...judged, hash };
  } finally {
    await files.dropScratch(to);
  }
}
