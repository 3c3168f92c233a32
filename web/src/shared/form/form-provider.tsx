import type { Answers, FileRef } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { type ReactNode, useMemo, useState } from 'react';
import { FormContext, type FormState, type Unfinished } from './form-context.ts';

type Props = {
  readonly problems: readonly Problem[];
  readonly answers: Answers;
  /** Files the application came with. */
  readonly files: readonly FileRef[];
  readonly suggestions?: FormState['suggestions'];
  readonly unfinished?: Unfinished;
  readonly children: ReactNode;
};

/** Stands around the widgets of one form. */
export function FormProvider({ problems, answers, files, suggestions = {}, unfinished, children }: Props) {
  const [own] = useState<Unfinished>(() => new Set());
  const [added, setAdded] = useState<readonly FileRef[]>([]);
  const state = useMemo<FormState>(() => {
    const known = new Map([...files, ...added].map((file) => [file.id, file]));
    const text = JSON.stringify(answers);
    const held = [...known.values()].filter(({ id }) => text.includes(id));
    return {
      problems,
      suggestions,
      fileOf: (id) => known.get(id),
      onFile: (file) => setAdded((now) => [...now, file]),
      load: { files: held.length, bytes: held.reduce((sum, { size }) => sum + size, 0) },
      unfinished: unfinished ?? own,
    };
  }, [problems, answers, files, added, suggestions, unfinished, own]);
  return <FormContext value={state}>{children}</FormContext>;
}
