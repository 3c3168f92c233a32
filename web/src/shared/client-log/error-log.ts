import { type LogEntry, type LogType, logTypes } from '@sufu/contract/client-log';
import { readEntry, removeEntry, saveEntry, watchStorage } from '../storage/storage.ts';

const name = 'client-log';
/** Above the highest number of the badge; older entries are removed. */
const mostKept = 120;

const isEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  logTypes.some((type) => type === value.type) &&
  (['url', 'time', 'message', 'stack', 'info'] as const).every(
    (part) => typeof (value as Record<string, unknown>)[part] === 'string',
  );

/** What went wrong on this device, newest first; at most 120, without anything personal. */
export function logEntries(): readonly LogEntry[] {
  const kept = readEntry(name);
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}

const sameFault = (logEntry: LogEntry, other: LogEntry | undefined): boolean =>
  logEntry.type === other?.type &&
  logEntry.url === other.url &&
  logEntry.message === other.message &&
  logEntry.stack === other.stack;

type Clean = (entry: LogEntry) => LogEntry;
let clean: Clean | undefined;
/** What went wrong before `clean` was there: nothing is kept that was not cleaned. */
let waiting: readonly LogEntry[] = [];

/** The same one again and again is one entry, with its latest time. */
function keep(entry: LogEntry): void {
  const before = logEntries();
  const rest = sameFault(entry, before[0]) ? before.slice(1) : before;
  saveEntry(name, [entry, ...rest].slice(0, mostKept));
}

/** Bring what takes everything personal out of an entry; asked for again by the next fault where it does not come. */
export async function loadCleaner(): Promise<void> {
  const found = await import('./clean.ts').catch(() => undefined);
  if (!found) return;
  clean = found.cleanEntry;
  for (const entry of waiting) keep(clean(entry));
  waiting = [];
}
// Screens of tests have it from the beginning.
if (import.meta.env.MODE === 'test') await loadCleaner();

/** Note one fault. */
export function noteError(type: LogType, error: unknown, info = ''): void {
  const { pathname, search } = window.location;
  const isError = error instanceof Error;
  const entry: LogEntry = {
    url: `${pathname}${search}`,
    time: new Date().toISOString(),
    type,
    message: isError ? `${error.name}: ${error.message}` : String(error),
    stack: isError ? (error.stack ?? '') : '',
    info: [info, navigator.userAgent].filter((part) => part !== '').join('\n'),
  };
  if (clean) {
    keep(clean(entry));
    return;
  }
  waiting = [...waiting, entry].slice(-mostKept);
  void loadCleaner();
}

export const clearLog = (): void => removeEntry(name);
export const watchLog = watchStorage;
/** How many there are: what a badge shows. */
export const logCount = (): number => logEntries().length;
