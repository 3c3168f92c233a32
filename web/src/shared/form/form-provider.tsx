import type { Answers, FileRef } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { type ReactNode, useMemo, useState } from 'react';
import { FormContext, type FormState, type Unfinished } from './form-context.ts';
import { MeetingContext, useMeetingOf } from './meeting/meeting-context.ts';

type Props = {
  readonly problems: readonly Problem[];
  readonly answers: Answers;
  /** Files the application came with. */
  readonly files: readonly FileRef[];
  readonly suggestions?: FormState['suggestions'];
  readonly choices?: FormState['choices'];
  readonly unfinished?: Unfinished;
  readonly offersKept?: boolean;
  readonly onTheWay?: FormState['onTheWay'];
  readonly children: ReactNode;
};

const nothing: readonly Problem[] = [];
const none = {};
const untold = () => undefined;

/** Stands around the widgets of one form. A key that is typed leaves it as it is: no other field is drawn again. */
export function FormProvider({
  problems,
  answers,
  files,
  suggestions = none,
  choices = none,
  unfinished,
  offersKept = true,
  onTheWay = untold,
  children,
}: Props) {
  const [own] = useState<Unfinished>(() => new Set());
  const [added, setAdded] = useState<readonly FileRef[]>([]);
  const known = useMemo(() => new Map([...files, ...added].map((file) => [file.id, file])), [files, added]);
  const load = useMemo(() => {
    const text = known.size > 0 ? JSON.stringify(answers) : '';
    const held = [...known.values()].filter(({ id }) => text.includes(id));
    return { files: held.length, bytes: held.reduce((sum, { size }) => sum + size, 0) };
  }, [known, answers]);
  const wrong = problems.length === 0 ? nothing : problems;
  const { files: count, bytes } = load;
  const state = useMemo<FormState>(
    () => ({
      problems: wrong,
      suggestions,
      choices,
      fileOf: (id) => known.get(id),
      onFile: (file) => setAdded((now) => [...now, file]),
      load: { files: count, bytes },
      unfinished: unfinished ?? own,
      offersKept,
      onTheWay,
    }),
    [wrong, known, count, bytes, suggestions, choices, unfinished, own, offersKept, onTheWay],
  );
  const meeting = useMeetingOf(answers);
  return (
    <FormContext value={state}>
      <MeetingContext value={meeting}>{children}</MeetingContext>
    </FormContext>
  );
}
