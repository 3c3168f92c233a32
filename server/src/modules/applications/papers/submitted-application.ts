import type { Answers, Kind } from '@sufu/contract/applications';
import type { CaseForFiler } from '../../cases/index.ts';
import type { FileRow } from '../../files/index.ts';

/** What the papers of a hand-in are made from. */
export type SubmittedApplication = {
  readonly kind: Kind;
  readonly id: string;
  readonly number: string;
  readonly answers: Answers;
  readonly case: CaseForFiler | null;
  readonly files: ReadonlyMap<string, FileRow>;
  readonly at: Date;
};
