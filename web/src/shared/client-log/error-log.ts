import { cleanEntry, type LogEntry, type LogType, logTypes } from '@sufu/contract/client-log';
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

/** Note one fault. The same one again and again is one entry, with its latest time. */
export function noteError(type: LogType, error: unknown, info = ''): void {
  const { pathname, search } = window.location;
  const isError = error instanceof Error;
  const entry = cleanEntry({
    url: `${pathname}${search}`,
    time: new Date().toISOString(),
    type,
    message: isError ? `${error.name}: ${error.message}` : String(error),
    stack: isError ? (error.stack ?? '') : '',
    info: [info, navigator.userAgent].filter((part) => part !== '').join('\n'),
  });
  const before = logEntries();
  const rest = sameFault(entry, before[0]) ? before.slice(1) : before;
  saveEntry(name, [entry, ...rest].slice(0, mostKept));
}

export const clearLog = (): void => removeEntry(name);
export const watchLog = watchStorage;
/** How many there are: what a badge shows. */
export const logCount = (): number => logEntries().length;
