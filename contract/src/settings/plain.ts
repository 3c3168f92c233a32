import type { Text } from '../core/index.ts';

/** A value whose parts stand beside each other: what one form of the desk edits, and what one list shows. */
export type PlainValue = Readonly<Record<string, string | number | readonly string[]>>;

/** One part of it: what it is called, and how it is asked for. `lines` is a list with an entry a line. */
export type PlainField = {
  readonly path: string;
  readonly label: Text;
  readonly hint?: Text;
  readonly control: 'line' | 'words' | 'lines' | 'number' | 'time' | 'instant' | 'choice';
  readonly choices?: Readonly<Record<string, Text>>;
};
