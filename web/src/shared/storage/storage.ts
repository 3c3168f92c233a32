import { createStore } from '../store/create-store.ts';

/**
 * What this device keeps for the site: the one place that speaks with the browser's two stores. An entry holds value,
 * data type, type flag and time (B155); its key is the site's configured prefix, a dash, its name (B156). Without a flag
 * it lies in the local store, with `session` in that of this window (B182, B183).
 */
export type Place = 'local' | 'session';
export type Entry = {
  readonly value: unknown;
  readonly dataType: string;
  readonly type: Place;
  /** When it was kept: an instant in UTC. */
  readonly time: string;
};

let prefix = 'sufu';
/** From a sign-out on, until the page is loaded anew: an answer that was on its way would be noted for nobody. */
let isOver = false;
/** How often something changed, by this window or, while anybody follows, by another. */
const changes = createStore(0, () => {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
});
const tell = (): void => changes.set(changes.get() + 1);

/** The prefix the court configured; said once, when the page wakes. */
export function openStorage(configured: string): void {
  prefix = configured;
  isOver = false;
}
export const keyOf = (name: string): string => `${prefix}-${name}`;

/** A browser may refuse its stores altogether. */
function storeOf(place: Place): Storage | null {
  try {
    return place === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'time' in value &&
  typeof value.time === 'string' &&
  'dataType' in value &&
  value.dataType === typeOf(value.value);

/** Keep a value (anything JSON can say). False when the device cannot keep it, or after a sign-out. */
export function saveEntry(name: string, value: unknown, place: Place = 'local'): boolean {
  if (isOver) return false;
  const entry: Entry = { value, dataType: typeOf(value), type: place, time: new Date().toISOString() };
  try {
    const store = storeOf(place);
    store?.setItem(keyOf(name), JSON.stringify(entry));
    if (store) tell();
    return store !== null;
  } catch {
    return false;
  }
}

/** The entry of that name; null when there is none, or when what lies there is no entry. */
export function entryOf(name: string, place: Place = 'local'): Entry | null {
  try {
    const found: unknown = JSON.parse(storeOf(place)?.getItem(keyOf(name)) ?? 'null');
    return isEntry(found) ? found : null;
  } catch {
    return null;
  }
}
/** The value kept under that name; undefined when there is none. Whoever reads it looks at its shape. */
export const readEntry = (name: string, place: Place = 'local'): unknown => entryOf(name, place)?.value;

export function removeEntry(name: string, place: Place = 'local'): void {
  storeOf(place)?.removeItem(keyOf(name));
  tell();
}

/** Names of what is kept, those that begin so. */
export function namesOf(beginning = '', place: Place = 'local'): readonly string[] {
  const store = storeOf(place);
  const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
  return keys.filter((key) => key.startsWith(keyOf(beginning))).map((key) => key.slice(keyOf('').length));
}

/** Removes all entries at sign-out, because the computer may be shared; whoever calls it loads the page anew. */
export function removeAllEntries(): void {
  isOver = true;
  for (const place of ['local', 'session'] as const) for (const name of namesOf('', place)) removeEntry(name, place);
}

/** Told of every change, by this window or another. */
export const watchStorage = changes.subscribe;
