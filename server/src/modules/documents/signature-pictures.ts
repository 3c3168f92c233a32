import sharp from 'sharp';
import type { Ground } from '../../platform/context.ts';
import { fileBytes, findFiles } from '../files/index.ts';

/** The pictures of the signatures, in the order of the signers; null where one signs by hand on the printed page. */
export async function signaturePictures(
  ground: Ground,
  signers: readonly { readonly fileId: string | null }[],
): Promise<readonly (Buffer | null)[]> {
  const files = await findFiles(
    ground.db,
    signers.flatMap(({ fileId }) => fileId ?? []),
  );
  return Promise.all(
    signers.map(async ({ fileId }) => {
      const file = fileId === null ? undefined : files.get(fileId);
      if (!file) return null;
      return sharp(await fileBytes(ground, file))
        .flatten({ background: '#fff' })
        .resize({ width: 900, height: 360, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
    }),
  );
}
