import type { Ground } from '../../platform/context.ts';
import type { StoredPaper } from './content.ts';
import { pressPaper } from './press.ts';
import { signaturePictures } from './signature-pictures.ts';
import { keepHash, readPaper } from './store.ts';
import { verifyCode } from './verify-code.ts';
import { wordsOf } from './words.ts';

const drawing = new Map<string, Promise<Buffer | null>>();

/** Draw a paper unless it is drawn; answers the hash of its bytes, null where there is no such paper. Many at once wait for one drawing. */
export function drawDocument(ground: Ground, id: string): Promise<Buffer | null> {
  const begun = drawing.get(id) ?? draw(ground, id).finally(() => drawing.delete(id));
  drawing.set(id, begun);
  return begun;
}

async function draw(ground: Ground, id: string): Promise<Buffer | null> {
  const paper = await readPaper(ground.db, ground.secrets, id);
  if (!paper) return null;
  if (paper.hash) return paper.hash;
  const pdf = await drawPaper(ground, paper.stored, paper.madeAt);
  return keepHash(ground.db, id, await ground.files.put(pdf));
}

/** The bytes of a paper that says this. `madeAt` is the date inside the file. */
export async function drawPaper(ground: Ground, stored: StoredPaper, madeAt: Date): Promise<Buffer> {
  const { content } = stored;
  const pictures = content.kind === 'application' ? await signaturePictures(ground, content.signers) : [];
  return setPaper(stored, { origin: ground.config.publicOrigin, pictures, madeAt });
}

type Setting = {
  readonly origin: string;
  readonly pictures: readonly (Uint8Array | null)[];
  readonly madeAt: Date;
  readonly as?: 'svg';
};

/** The same with everything it needs at hand. `as: 'svg'` draws its pages one below the other. */
export async function setPaper(
  { content, ...frame }: StoredPaper,
  { origin, pictures, madeAt, as }: Setting,
): Promise<Buffer> {
  const verify = `${origin}/verify?number=${encodeURIComponent(frame.number)}`;
  return pressPaper({
    template: content.kind,
    data: { ...frame, ...wordsOf(content), code: await verifyCode(verify) },
    pictures,
    madeAt: Math.floor(madeAt.getTime() / 1_000),
    ...(as ? { as } : {}),
  });
}
