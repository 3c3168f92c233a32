import type { AnswerRow, BoundPaths, FileRef, ItemKey } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { createContext, useContext } from 'react';
import type { Choice } from './fields/widgets/choice-list.tsx';
import type { ReportPendingFile } from './use-pending-files.ts';

/** Somebody or something that can be ticked instead of typed: a judge of the case's panel. */
export type Suggestion = { readonly label: string; readonly says: string; readonly row: AnswerRow };

/** What stands around the widgets of one form. */
export type FormState = {
  readonly problems: readonly Problem[];
  readonly suggestions: Readonly<Partial<Record<ItemKey, readonly Suggestion[]>>>;
  /** By field: what can be chosen where only the case knows it (its team, its hearings). */
  readonly choices: Readonly<Record<string, readonly Choice[] | 'coming'>>;
  /** By field: what can be taken over by a press where something else may be typed (a case of one's own, by its number). */
  readonly offers: Readonly<Record<string, readonly Choice[]>>;
  /** Places that account and case decide: shown with where they come from. */
  readonly bound: BoundPaths;
  /** What is known of a file that was uploaded, now or before. */
  readonly fileOf: (id: string) => FileRef | undefined;
  readonly onFile: (file: FileRef) => void;
  /** Files and bytes the application already holds, for the limit of 50 files and 200 MB. */
  readonly load: { readonly files: number; readonly bytes: number };
  /** What is begun on the page and not yet an answer (a signature drawn but not taken): finished before handing in. */
  readonly unfinished: Unfinished;
  /** A signature may be the one kept in the account. */
  readonly offersKept: boolean;
  /** Files that are not there yet (`usePendingFiles`). */
  readonly reportPendingFile: ReportPendingFile;
  /** A field was left; `isShown` tells whether another one is on the page. */
  readonly onLeave: (path: string, isShown: (path: string) => boolean) => void;
};
export type Unfinished = Set<() => Promise<void>>;

export const FormContext = createContext<FormState>({
  problems: [],
  suggestions: {},
  choices: {},
  offers: {},
  bound: new Map(),
  fileOf: () => undefined,
  onFile: () => undefined,
  load: { files: 0, bytes: 0 },
  unfinished: new Set(),
  offersKept: true,
  reportPendingFile: () => undefined,
  onLeave: () => undefined,
});
export const useForm = (): FormState => useContext(FormContext);

/** The sentence beside one field, when there is one. */
export function useProblem(path: string): string | undefined {
  return useForm().problems.find((problem) => problem.path === path)?.msg;
}
