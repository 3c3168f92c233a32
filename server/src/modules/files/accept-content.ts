import type { AppServices } from '../../platform/calls/context.ts';
import { isNoSpaceMessage, NotStored } from '../../platform/files/not-stored.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import type { AcceptedContent, IncomingContent, RejectedContent } from './isolated/accept-content.ts';
import type { Ending } from './isolated/ending-of.ts';
import { acceptContentTask } from './tasks.ts';

export type AcceptedFile = Pick<AcceptedContent, 'came' | 'type' | 'ending' | 'size' | 'pages'> & {
  readonly hash: Buffer;
};
type Where = { readonly services: Pick<AppServices, 'tasks' | 'files'> };

/** A child that was ended over these bytes says of them what one says that could not open them. */
async function judge(
  { services }: Where,
  came: IncomingContent,
  person: string,
): Promise<AcceptedContent | RejectedContent> {
  try {
    return await services.tasks.run(acceptContentTask, came, person);
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error;
    if (isNoSpaceMessage(error.said)) throw new NotStored(error);
    return { came: '', refused: 'file.unreadable' };
  }
}

/** Of a material: pictures, and pdf where its kind takes that. */
export const materials = (pdf: boolean): readonly Ending[] => ['jpg', 'png', 'tif', ...(pdf ? (['pdf'] as const) : [])];

/** Judge what came and put what is kept of it into the store; or why it is not taken. `came`: its SHA-256 in hex. */
export async function acceptContent(
  where: Where,
  from: IncomingContent['from'],
  taken: readonly Ending[],
  person: string,
): Promise<AcceptedFile | RejectedContent> {
  const { files } = where.services;
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
