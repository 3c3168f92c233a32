import { pipeline, Readable, type Transform } from 'node:stream';
import { ChannelDown } from '../channel.ts';

/** A provider's file of a day: 100,000 lines are about 40 MB. */
const mostBytes = 512 * 1024 * 1024;
const mostOfLine = 64 * 1024;

/** Unpacks piece by piece; what grows beyond a day's bill is none. */
export async function* unpacked(packed: Uint8Array, open: () => Transform): AsyncGenerator<Buffer> {
  let size = 0;
  // What goes wrong on the way comes out of the loop.
  for await (const piece of pipeline(Readable.from([packed]), open(), () => undefined)) {
    size += piece.length;
    if (size > mostBytes) throw new ChannelDown('a bill that is too long');
    yield piece;
  }
}

/** Lines of a text as its pieces come, without their ends. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>, encoding: 'utf-8' | 'gbk'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > mostOfLine) throw new ChannelDown('a bill with a line that is too long');
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
