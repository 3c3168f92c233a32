import type { Text } from '../../core/index.ts';

/** A closed list of choices. `value` is what is stored and sent. */
export type Dictionary = {
  readonly title: Text;
  readonly options: readonly { readonly value: string; readonly label: Text }[];
};
