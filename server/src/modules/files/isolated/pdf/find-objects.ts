import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import { numberBefore } from './object-header.ts';
import {
  type Dict,
  type Effort,
  isLenientBlank,
  isRegular,
  Reader,
  Unreadable,
  type Value,
  valuesOf,
} from './syntax.ts';

/** An object of the file. `number` is null for a trailer. `isStream`: data follow its dictionary. */
export type PdfObject = { readonly number: number | null; readonly value: Value; readonly isStream: boolean };

/** What object streams may unpack to, all of a file together. */
const mostUnpacked = 64 * 1024 * 1024;

/**
 * Every object any program could come upon: by a table of places, by looking through the whole file when the tables are broken, or
 * packed in a stream. Therefore `n g obj` counts wherever it stands, also inside comments, strings and streams.
 */
export function* findObjects(bytes: Buffer, effort: Effort): Generator<PdfObject> {
  let room = mostUnpacked;
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const standsAlone = !isRegular(bytes[at + 3]) || isLenientBlank(bytes[at + 3]);
    const number = standsAlone ? numberBefore(bytes, at, effort) : null;
    if (number === null) continue;
    const reader = new Reader(bytes, at + 3, effort);
    const value = reader.value();
    reader.skipBlank();
    const isStream = value.kind === 'dict' && bytes.toString('latin1', reader.at, reader.at + 6) === 'stream';
    yield { number, value, isStream };
    if (value.kind !== 'dict' || !isStream || !holdsObjects(value)) continue;
    const unpacked = unpack(bytes, value, reader.at + 6, room, effort);
    room -= unpacked.length;
    yield* packedObjects(unpacked, value, effort);
  }
  yield* trailers(bytes, effort);
}

function* trailers(bytes: Buffer, effort: Effort): Generator<PdfObject> {
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) {
    const reader = new Reader(bytes, at + 7, effort);
    reader.skipBlank();
    if (bytes.toString('latin1', reader.at, reader.at + 2) === '<<')
      yield { number: null, value: reader.value(), isStream: false };
  }
}

/** Not every program asks for the type before it looks for objects inside; all need to know where the first one is. */
const holdsObjects = (dict: Dict): boolean =>
  valuesOf(dict, 'First').length > 0 ||
  valuesOf(dict, 'Type').some((type) => type.kind !== 'name' || type.name === 'ObjStm');

/** The one value of a key, where there is one. */
function only(dict: Dict, key: string): Value | null {
  const [value = null, ...more] = valuesOf(dict, key);
  if (more.length > 0) throw new Unreadable(`${key} stands twice`);
  return value;
}

/** Packed as every writer packs them, or not at all; then only where everybody agrees how long they are. */
function unpack(bytes: Buffer, dict: Dict, afterStream: number, room: number, effort: Effort): Buffer {
  const end = /^\r?\n/.exec(bytes.toString('latin1', afterStream, afterStream + 2));
  const isPlain = ['DecodeParms', 'DP', 'F'].every((key) => only(dict, key) === null);
  if (!end || !isPlain) throw new Unreadable('packed objects of another kind');
  const from = afterStream + end[0].length;
  const filter = only(dict, 'Filter');
  if (!filter) return notPacked(bytes, from, count(dict, 'Length'), effort);
  const name = filter.kind === 'list' && filter.items.length === 1 ? filter.items[0] : filter;
  if (name?.kind !== 'name' || name.name !== 'FlateDecode') throw new Unreadable('packed objects of another kind');
  return inflated(bytes.subarray(from), room, effort);
}

function notPacked(bytes: Buffer, from: number, length: number, effort: Effort): Buffer {
  effort.spend(length);
  const [inside, behind] = [
    bytes.subarray(from, from + length),
    bytes.toString('latin1', from + length, from + length + 20),
  ];
  if (inside.includes('endstream') || !/^\s*endstream/.test(behind))
    throw new Unreadable('packed objects of unknown length');
  return inside;
}

const inflateInfo = z.object({ buffer: z.instanceof(Buffer), engine: z.object({ bytesWritten: z.number() }) });

function inflated(packed: Buffer, room: number, effort: Effort): Buffer {
  let info: z.output<typeof inflateInfo>;
  try {
    info = inflateInfo.parse(inflateSync(packed, { maxOutputLength: Math.max(1, room), info: true }));
  } catch {
    throw new Unreadable('packed objects that do not unpack');
  }
  // How much of the file was read for it: streams that lie in each other are read more than once.
  effort.spend(info.engine.bytesWritten);
  effort.allow(info.buffer.length);
  return info.buffer;
}

function count(dict: Dict, key: string): number {
  const value = only(dict, key);
  if (value?.kind !== 'word' || !/^\d{1,9}$/.test(value.word)) throw new Unreadable(`packed objects without ${key}`);
  return Number(value.word);
}

/** N pairs of number and place, then the objects; every place must be the beginning of one of them as they follow each other. */
function* packedObjects(bytes: Buffer, dict: Dict, effort: Effort): Generator<PdfObject> {
  const [all, first] = [count(dict, 'N'), count(dict, 'First')];
  effort.spend(bytes.length);
  const header = bytes
    .toString('latin1', 0, first)
    .trim()
    .split(/[\0\t\n\f\r ]+/);
  if (first > bytes.length || header.length !== 2 * all || header.some((word) => !/^\d{1,10}$/.test(word)))
    throw new Unreadable('packed objects with a strange beginning');
  const numbers = new Map<number, number>();
  for (let i = 0; i < all; i += 1) numbers.set(first + Number(header[2 * i + 1]), Number(header[2 * i]));
  if (numbers.size !== all) throw new Unreadable('packed objects in one place');
  const reader = new Reader(bytes, first, effort);
  for (;;) {
    reader.skipBlank();
    if (reader.at >= bytes.length) break;
    const number = numbers.get(reader.at);
    if (number === undefined) throw new Unreadable('packed objects that do not follow each other');
    numbers.delete(reader.at);
    yield { number, value: reader.value(), isStream: false };
  }
  if (numbers.size > 0) throw new Unreadable('packed objects that are not there');
}
