import type { Answers } from '@sufu/contract/applications';
import { readEntry, removeEntry, saveEntry } from '../storage/storage.ts';

/** What a calculator hands to an application that is begun next in this window: its kind, and what is filled in there. */
export type Carried = { readonly kind: string; readonly set: Answers };

const name = 'carried';
const isCarried = (value: unknown): value is Carried =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string' && 'set' in value;

/** Keeps it in this window until an application of that kind is begun; a later one takes its place. */
export const carry = ({ kind, set }: Carried): boolean => saveEntry(name, { kind, set }, 'session');

/** What was carried to this kind, once. */
export function takeCarried(kind: string): Answers | null {
  const kept = readEntry(name, 'session');
  if (!isCarried(kept) || kept.kind !== kind) return null;
  removeEntry(name, 'session');
  return kept.set;
}
