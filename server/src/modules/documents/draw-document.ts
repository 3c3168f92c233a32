import { Refused } from '@sufu/contract/core';
import type { Ground } from '../../platform/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { findFiles } from '../files/index.ts';
import type { StoredPaper } from './content.ts';
import type { PressOrder, PressPicture } from './isolated/press.ts';
import { pressPaper } from './press.ts';
import { keepHash, noteDrawFailure, readPaper } from './store.ts';
import { wordsOf } from './words.ts';

/** So often in a row, and then once a day: what cannot be drawn is not tried at every reading. */
const tries = 3;
const day = 86_400_000;

const drawing = new Map<string, Promise<Buffer | null>>();

/**
 * Draw a paper unless it is drawn; answers the hash of its bytes, null where there is no such paper. Many at once wait for one drawing.
 * Refuses one that cannot be drawn. `person`: who waits for it.
 */
export function drawDocument(ground: Ground, id: string, person: string): Promise<Buffer | null> {
  const begun = drawing.get(id) ?? draw(ground, id, person).finally(() => drawing.delete(id));
  drawing.set(id, begun);
  return begun;
}

async function draw(ground: Ground, id: string, person: string): Promise<Buffer | null> {
  const paper = await readPaper(ground.db, ground.secrets, id);
  if (!paper) return null;
  if (paper.hash) return paper.hash;
  const { failures, failedAt } = paper;
  if (failures >= tries && failedAt && ground.now().getTime() - failedAt.getTime() < day)
    throw new Refused('document.not-drawn');
  try {
    const pdf = await drawPaper(ground, paper.stored, paper.madeAt, person);
    return await keepHash(ground.db, id, await ground.files.put(pdf));
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error;
    await noteDrawFailure(ground.db, id, ground.now());
    throw new Refused('document.not-drawn');
  }
}

/** The bytes of a paper that says this. `madeAt` is the date inside the file. */
export async function drawPaper(ground: Ground, stored: StoredPaper, madeAt: Date, person: string): Promise<Buffer> {
  const { content } = stored;
  const pictures = content.kind === 'application' ? await signaturePictures(ground, content.signers) : [];
  return setPaper(ground, stored, { origin: ground.config.publicOrigin, pictures, madeAt, person });
}

/** The pictures of the signatures, in the order of the signers; null where one signs by hand on the printed page. */
async function signaturePictures(
  { db, files: store }: Ground,
  signers: readonly { readonly fileId: string | null }[],
): Promise<readonly (PressPicture | null)[]> {
  const files = await findFiles(
    db,
    signers.flatMap(({ fileId }) => fileId ?? []),
  );
  return signers.map(({ fileId }) => {
    const file = files.get(fileId ?? '');
    return file ? { path: store.pathOf(file.hash), width: 900, height: 360 } : null;
  });
}

type Setting = {
  readonly origin: string;
  readonly pictures: PressOrder['pictures'];
  readonly madeAt: Date;
  readonly person: string;
  readonly as?: 'svg';
};

/** The same with everything it needs at hand. `as: 'svg'` draws its pages one below the other. */
export async function setPaper(
  ground: Pick<Ground, 'tasks'>,
  { content, ...frame }: StoredPaper,
  { origin, pictures, madeAt, person, as }: Setting,
): Promise<Buffer> {
  const order: PressOrder = {
    template: content.kind,
    data: { ...frame, ...wordsOf(content) },
    verifyAt: `${origin}/verify?number=${encodeURIComponent(frame.number)}`,
    pictures,
    madeAt: Math.floor(madeAt.getTime() / 1_000),
    ...(as ? { as } : {}),
  };
  return pressPaper(ground, order, person);
}
