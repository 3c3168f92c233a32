import { findObjects } from './find-objects.ts';
import { type Dict, Effort, Unreadable, type Value, valuesOf } from './syntax.ts';

export type PdfFault = 'file.unreadable' | 'file.locked' | 'file.active';

/** What acts or carries other files, by the names of ISO 32000-2 (12.6, 7.11.4, 13). As a key or as a value, wherever it stands. */
const active = new Set([
  ...['JavaScript', 'JS', 'AA', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'XFA', 'OPI'],
  ...['RichMedia', 'RichMediaExecute', 'Rendition', 'Movie', 'Sound', '3D', 'GoTo3DView'],
]);
/** Where a link that a person follows may lead. */
const innocentAddress = /^\s*(https?|mailto|tel):/i;

class Refusing extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Whether a pdf only shows something: not locked, nothing that acts by itself or leads out of it, no other files in it. Links to pages of
 * the web may stay: somebody has to follow them. Answers null where nothing stands against it.
 */
export function judgePdf(bytes: Buffer): PdfFault | null {
  try {
    look(bytes);
    return null;
  } catch (error) {
    if (error instanceof Refusing) return error.fault;
    if (error instanceof Unreadable) return 'file.unreadable';
    throw error;
  }
}

function look(bytes: Buffer): void {
  const effort = new Effort();
  effort.allow(bytes.length);
  /** Objects by number that may be done when the file is opened: all that stand under the number. */
  const harmless = new Map<number, boolean>();
  const opening: number[] = [];
  for (const { number, value, isStream } of findObjects(bytes, effort)) {
    checkValue(value, opening);
    if (isStream && value.kind === 'dict' && ['F', 'Ref'].some((key) => valuesOf(value, key).length > 0))
      throw new Refusing('file.active');
    if (number !== null) harmless.set(number, (harmless.get(number) ?? true) && onlyTurnsPages(value));
  }
  if (opening.some((number) => harmless.get(number) === false)) throw new Refusing('file.active');
}

function checkValue(value: Value, opening: number[]): void {
  if (value.kind === 'name' && active.has(value.name)) throw new Refusing('file.active');
  if (value.kind === 'list') for (const item of value.items) checkValue(item, opening);
  if (value.kind === 'dict') checkDict(value, opening);
}

function checkDict(dict: Dict, opening: number[]): void {
  for (const [key, value] of dict.pairs) {
    if (key === 'Encrypt') throw new Refusing('file.locked');
    if (active.has(key)) throw new Refusing('file.active');
    if (key === 'URI' && value.kind !== 'dict' && !(value.kind === 'string' && innocentAddress.test(value.text)))
      throw new Refusing('file.active');
    // An action says here what it does; elsewhere a reference would be as strange.
    if (key === 'S' && value.kind === 'ref') throw new Refusing('file.active');
    if (key === 'OpenAction') {
      if (value.kind === 'ref') opening.push(value.number);
      else if (!onlyTurnsPages(value)) throw new Refusing('file.active');
    }
    checkValue(value, opening);
  }
}

/** Goes to a page of this file, and does nothing after it. */
function onlyTurnsPages(value: Value): boolean {
  if (value.kind !== 'dict') return value.kind !== 'ref';
  const [kind, ...more] = valuesOf(value, 'S');
  const isGoTo = kind?.kind === 'name' && kind.name === 'GoTo' && more.length === 0;
  return isGoTo && valuesOf(value, 'Next').length === 0;
}
