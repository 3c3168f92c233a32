import { fileTypeFromBuffer } from 'file-type';

const endings = ['jpg', 'png', 'tif', 'pdf'] as const;
export type Ending = (typeof endings)[number];

/** What these bytes are by their beginning; null for a kind that is not taken. */
export async function endingOf(bytes: Uint8Array, taken: readonly Ending[]): Promise<Ending | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return taken.find((value) => value === found?.ext) ?? null;
}
