import type { Answer, AnswerRow, Answers, Field } from '@sufu/contract/applications';
import { type ComponentType, createContext } from 'react';

export type FieldListProps = {
  readonly fields: readonly Field[];
  readonly answers: Answers | AnswerRow;
  /** Before each name in a path: `plaintiffs.0.` in a row. */
  readonly prefix?: string;
  readonly onChange: (name: string, value: Answer | null) => void;
};
/** Draws the fields of a row. `FieldList` puts itself here: the widget of a list cannot import what imports every widget. */
export const NestedFields = createContext<ComponentType<FieldListProps>>(() => null);
