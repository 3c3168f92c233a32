import type { Text } from './text.ts';

/** What a check found wrong with one value: a stable code and the sentence for the person (what is wrong, what to do). */
export type Fault = { readonly code: string; readonly text: Text };

export const fault = (code: string, zh: string, en: string): Fault => ({ code, text: { zh, en } });
