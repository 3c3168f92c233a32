import { type LineErrorCode, mostLineBytes } from '@sufu/contract/exchange';

/** A line of a file, from 1, without its end; or why there is none: of one that is too long nothing was kept. */
export type RawLine = { readonly line: number } & ({ readonly bytes: Uint8Array } | { readonly fault: LineErrorCode });

const lineFeed = 0x0a;
/** Blank, tab, carriage return. */
const blanks = new Set([0x20, 0x09, 0x0d]);
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Behind which line of a file one stands, and behind which byte. */
export type FilePlace = { line: number; offset: number };

/**
 * Lines of a stream, in memory one at a time, however long what stands between two ends is. Blank ones are passed over. `place`: where the
 * stream begins, and behind each line where one stands.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  place: FilePlace = { line: 0, offset: 0 },
): AsyncGenerator<RawLine> {
  let { line } = place;
  let behind = place.offset;
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > mostLineBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const end = (): RawLine | null => {
    line += 1;
    const isTooLong = length > mostLineBytes;
    const whole = Buffer.concat(parts);
    parts = [];
    length = 0;
    if (isTooLong) return { line, fault: 'line-too-long' };
    const bytes = line === 1 && whole.subarray(0, 3).equals(byteOrderMark) ? whole.subarray(3) : whole;
    return bytes.every((byte) => blanks.has(byte)) ? null : { line, bytes };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      const ended = end();
      Object.assign(place, { line, offset: behind + from });
      if (ended) yield ended;
    }
    keep(chunk.subarray(from));
    behind += chunk.length;
  }
  const last = length > 0 ? end() : null;
  Object.assign(place, { line, offset: behind });
  if (last) yield last;
}
