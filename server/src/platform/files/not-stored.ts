/** The file store took nothing: the disk is full, or may not be written. Nothing of it is left. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  /** What the file system said. */
  readonly code: unknown;
  constructor(cause: unknown) {
    super('the file store took nothing', { cause });
    this.code = (cause as { code?: unknown } | null)?.code;
  }
}

export const rethrowNotStored = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw new NotStored(error);
  });

/** What file systems say when there is no room, or none for us. */
const noRoom = /^(ENOSPC|EDQUOT|EROFS|EIO)\b/;

/** For what writes a file but may fail for other reasons too: only the file system's own errors mean that nothing was stored. */
export function asNotStored(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  return noRoom.test(typeof code === 'string' ? code : '') ? new NotStored(error) : error;
}
/** The same for an error that came as its message, out of another process. */
export const isNoSpaceMessage = (message: string): boolean => noRoom.test(message);
