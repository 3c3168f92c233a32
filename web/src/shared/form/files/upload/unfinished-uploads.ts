import { readEntry, saveEntry } from '../../../storage/storage.ts';

/** A large file that was not sent whole before the page was left: it goes on when the same file is chosen again. */
export type UnfinishedUpload = {
  readonly place: string;
  /** Of the upload, on the server. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly part: number;
  /** Milliseconds: the server keeps it for a day. */
  readonly at: number;
};

const name = 'uploads';
const keptMs = 22 * 3_600_000;

const isUnfinishedUpload = (value: unknown): value is UnfinishedUpload =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  'id' in value &&
  'name' in value &&
  'size' in value &&
  'part' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  value.at > Date.now() - keptMs;

const all = (): readonly UnfinishedUpload[] => {
  const kept = readEntry(name, 'session');
  return Array.isArray(kept) ? kept.filter(isUnfinishedUpload) : [];
};

/** A place of a form, as this window knows it: the page and the field. */
export const placeHere = (field: string): string => `${window.location.pathname}${window.location.search}#${field}`;

export const unfinishedUploadsAt = (place: string): readonly UnfinishedUpload[] =>
  all().filter((unfinishedUpload) => unfinishedUpload.place === place);
export const forgetUnfinishedUpload = (place: string, id: string): void =>
  void saveEntry(
    name,
    all().filter((unfinishedUpload) => unfinishedUpload.place !== place || unfinishedUpload.id !== id),
    'session',
  );
/** Written as it goes: whoever loads the page anew finds it. */
export const noteUnfinishedUpload = (unfinishedUpload: UnfinishedUpload): void =>
  void saveEntry(
    name,
    [
      ...all().filter(({ place, id }) => place !== unfinishedUpload.place || id !== unfinishedUpload.id),
      unfinishedUpload,
    ],
    'session',
  );
