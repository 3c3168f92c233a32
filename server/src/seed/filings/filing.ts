import type { Answers } from '@sufu/contract/applications';
import type { CourtDay } from '@sufu/contract/core';
import type { WordAction } from '@sufu/contract/desk';

/** A day counted from the day of seeding: past ones on the working day before, those to come on the one after. */
export type DayOf = (days: number) => CourtDay;

/** What somebody of the court (or the party) did then, `on` so many days from the day of seeding. */
export type Deed = { readonly on: number } & (
  | { readonly by: string; readonly does: 'claim' }
  | { readonly by: string; readonly does: WordAction; readonly reason?: string; readonly detail?: string }
  | {
      readonly by: string;
      readonly does: 'return';
      readonly path: string;
      readonly text: string;
      /** Days from the day of seeding. */
      readonly lastDay: number;
    }
  | {
      readonly by: string;
      readonly does: 'schedule';
      readonly day: number;
      readonly time: string;
      readonly place: string;
      readonly people: readonly string[];
    }
  | { readonly does: 'correct' | 'recall' | 'abandon' | 'lapse' }
);

/** One application of the demonstration court, as people filed it and the court worked on it. */
export type Filing = {
  readonly type: string;
  /** Whoever files it, by the person's id. */
  readonly by: string;
  /** Kind of case and number: 民终101. */
  readonly caseNo?: string;
  /** The hearing one wants to attend, by what its case is about. */
  readonly hearing?: string;
  readonly on: number;
  /** What is said in words; the rest is known from account and case, or asked for in the form and answered shortly. */
  readonly answers: (day: DayOf) => Answers;
  /** `draft`: never handed in. */
  readonly deeds: 'draft' | readonly Deed[];
};
