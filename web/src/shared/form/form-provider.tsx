import type { Answers, BoundBy, BoundPaths, FileRef } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { MeetingContext, useMeetingOf } from './fields/meeting/meeting-context.ts';
import { FormContext, type FormState, type Unfinished } from './form-context.ts';
import { fetchLaterParts } from './later-parts.ts';

type Props = {
  readonly problems: readonly Problem[];
  readonly answers: Answers;
  /** Files the application came with. */
  readonly files: readonly FileRef[];
  readonly suggestions?: FormState['suggestions'];
  readonly choices?: FormState['choices'];
  readonly offers?: FormState['offers'];
  readonly bound?: BoundPaths;
  readonly unfinished?: Unfinished;
  readonly offersKept?: boolean;
  readonly reportPendingFile?: FormState['reportPendingFile'];
  readonly onLeave?: FormState['onLeave'];
  /** What was last shown beside a field that was left, for those who hear the page. */
  readonly announced?: string | undefined;
  readonly children: ReactNode;
};

const nothing: readonly Problem[] = [];
const none = {};
const unbound: BoundPaths = new Map();

/** Keeps the previous map while the content is equal, so that typing does not render other fields again. */
function useSteadyPaths(bound: BoundPaths): BoundPaths {
  const text = JSON.stringify([...bound]);
  return useMemo(() => new Map(JSON.parse(text) as [string, BoundBy][]), [text]);
}
const untold = () => undefined;

/** Stands around the widgets of one form. A key that is typed leaves it as it is: no other field is drawn again. */
export function FormProvider({
  problems,
  answers,
  files,
  suggestions = none,
  choices = none,
  offers = none,
  bound = unbound,
  unfinished,
  offersKept = true,
  reportPendingFile = untold,
  onLeave = untold,
  announced,
  children,
}: Props) {
  const [ownUnfinished] = useState<Unfinished>(() => new Set());
  const [added, setAdded] = useState<readonly FileRef[]>([]);
  const filesById = useMemo(() => new Map([...files, ...added].map((file) => [file.id, file])), [files, added]);
  const load = useMemo(() => {
    const text = filesById.size > 0 ? JSON.stringify(answers) : '';
    const held = [...filesById.values()].filter(({ id }) => text.includes(id));
    return { files: held.length, bytes: held.reduce((sum, { size }) => sum + size, 0) };
  }, [filesById, answers]);
  const wrong = problems.length === 0 ? nothing : problems;
  const steady = useSteadyPaths(bound);
  const { files: count, bytes } = load;
  const state = useMemo<FormState>(
    () => ({
      problems: wrong,
      suggestions,
      choices,
      offers,
      bound: steady,
      fileOf: (id) => filesById.get(id),
      onFile: (file) => setAdded((now) => [...now, file]),
      load: { files: count, bytes },
      unfinished: unfinished ?? ownUnfinished,
      offersKept,
      reportPendingFile,
      onLeave,
    }),
    [
      wrong,
      filesById,
      count,
      bytes,
      suggestions,
      choices,
      offers,
      steady,
      unfinished,
      ownUnfinished,
      offersKept,
      reportPendingFile,
      onLeave,
    ],
  );
  const meeting = useMeetingOf(answers);
  useEffect(() => {
    const timer = setTimeout(fetchLaterParts, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <FormContext value={state}>
      <MeetingContext value={meeting}>{children}</MeetingContext>
      {onLeave !== untold && (
        <p className="sr-only" aria-live="polite">
          {announced}
        </p>
      )}
    </FormContext>
  );
}
