import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What is kept in a backup: `SUFU-B1\n` (8 bytes) · salt (32), then pieces of 1 MiB, each followed by its tag (16), by AES-256-GCM. Every
 * sealing has a key of its own, HKDF-SHA-256 of the backup's key over salt and name: a part cannot stand in for another, and counting the
 * pieces is a nonce that never repeats. The last piece says that it is the last, so that a cut end is no end.
 */
const magic = Buffer.from('SUFU-B1\n');
const saltBytes = 32;
const headBytes = magic.length + saltBytes;
const pieceBytes = 1_048_576;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

/** A part of a backup cannot be read: changed, cut, of another backup, or not there. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
  readonly part: string;
  constructor(part: string) {
    super(`${part} of the backup is damaged`);
    this.part = part;
  }
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Piece = { readonly bytes: Buffer; readonly isLast: boolean };

/** Cut what comes into pieces of one size; the last one, and only it, may be shorter or empty. */
async function* cut(stream: Bytes, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of stream) {
    held.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held, length);
    for (; rest.length > size; rest = rest.subarray(size)) yield { bytes: rest.subarray(0, size), isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(held, length), isLast: true };
}

const keyOf = (key: Uint8Array, salt: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `sufu backup ${name}`, 32));
const nonceOf = (n: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(n, 6, 6);
  return nonce;
};
const lastOrNot = (isLast: boolean): Buffer => Buffer.from([isLast ? 1 : 0]);

/** Seal what comes under a name. */
export async function* seal(plain: Bytes, key: Uint8Array, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = keyOf(key, salt, name);
  yield Buffer.concat([magic, salt]);
  let n = 0;
  for await (const { bytes, isLast } of cut(plain, pieceBytes)) {
    const cipher = createCipheriv(cipherName, own, nonceOf(n)).setAAD(lastOrNot(isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    n += 1;
  }
}

/** How many bytes were sealed into so many. */
export function plainSize(sealedSize: number): number {
  const pieces = Math.max(1, Math.ceil((sealedSize - headBytes) / (pieceBytes + tagBytes)));
  return sealedSize - headBytes - pieces * tagBytes;
}

/** Take the first bytes off a stream; the rest follows as it comes. */
async function takeHead(stream: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const coming = stream[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < headBytes) {
    const next = await coming.next();
    if (next.done) break;
    held = Buffer.concat([held, next.value]);
  }
  async function* rest() {
    yield held.subarray(headBytes);
    for (let next = await coming.next(); !next.done; next = await coming.next()) yield next.value;
  }
  return { head: held.subarray(0, headBytes), rest: rest() };
}

/** Open what was sealed under this name. Throws `Damaged`; what came before was right, but is whole only at the end. */
export async function* open(sealed: AsyncIterable<Uint8Array>, key: Uint8Array, name: string): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(sealed);
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic)) throw new Damaged(name);
  const own = keyOf(key, head.subarray(magic.length), name);
  let n = 0;
  for await (const { bytes, isLast } of cut(rest, pieceBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw new Damaged(name);
    const decipher = createDecipheriv(cipherName, own, nonceOf(n), { authTagLength: tagBytes });
    decipher.setAAD(lastOrNot(isLast)).setAuthTag(bytes.subarray(-tagBytes));
    const plain = decipher.update(bytes.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new Damaged(name);
    }
    yield plain;
    n += 1;
  }
}
