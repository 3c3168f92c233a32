import type { Answer, Field } from '@sufu/contract/applications';

/** What every widget is given. `path` is the id of its control, so that a problem leads to it. */
export type WidgetProps = {
  readonly field: Field;
  readonly path: string;
  readonly value: Answer | undefined;
  /** `null` takes the answer back. */
  readonly onChange: (value: Answer | null) => void;
};

export const textOf = (value: Answer | undefined): string => (typeof value === 'string' ? value : '');
export const listOfTexts = (value: Answer | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
