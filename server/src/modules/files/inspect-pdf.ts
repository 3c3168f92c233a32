import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
/** Locked, or able to act or to carry other files: not taken as a material. */
const unwanted =
  /\/(Encrypt|JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|ImportData|SubmitForm)(?![A-Za-z0-9])/;
const mostPages = 2_000;
const mostUnpacked = 64 * 1024 * 1024;

/**
 * Look through a pdf without drawing it: header and end, nothing locked or active, how many pages. Answers null for one that is
 * not taken. Names may be written with escapes (`/J#53`), and objects may lie packed in streams: both are read.
 */
export async function inspectPdf(bytes: Buffer): Promise<{ readonly pages: number } | null> {
  if (!bytes.subarray(0, 1024).includes('%PDF-') || !bytes.subarray(-2048).includes('%%EOF')) return null;
  const text = bytes.toString('latin1');
  const { plain, packed } = takeApart(text);
  const parts = [plain];
  let unpacked = 0;
  for (const stream of packed) {
    const part = await unpack(Buffer.from(stream, 'latin1'), { maxOutputLength: mostUnpacked - unpacked }).catch(
      () => null,
    );
    if (!part) return null;
    unpacked += part.length;
    parts.push(part.toString('latin1'));
  }
  let pages = 0;
  for (const part of parts) {
    const read = namesOf(part);
    if (unwanted.test(read)) return null;
    pages += read.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  }
  return pages > 0 && pages <= mostPages ? { pages } : null;
}

/** The file without the insides of its streams, and the streams that hold packed objects. */
function takeApart(text: string): { plain: string; packed: string[] } {
  const plain: string[] = [];
  const packed: string[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf('stream', from);
    const start = /\r?\n/y;
    start.lastIndex = at + 6;
    if (at < 0) break;
    const end = text.indexOf('endstream', at);
    if (!start.test(text) || text.startsWith('endstream', at - 3) || end < 0) {
      plain.push(text.slice(from, at + 6));
      from = at + 6;
      continue;
    }
    const before = text.slice(from, at);
    plain.push(before);
    if (/\/Type\s*\/ObjStm/.test(namesOf(before.slice(before.lastIndexOf(' obj')))))
      packed.push(text.slice(start.lastIndex, end));
    from = end + 9;
  }
  plain.push(text.slice(from));
  return { plain: plain.join(''), packed };
}

/** Names as a reader takes them: `/J#53` is `/JS`. */
const namesOf = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
