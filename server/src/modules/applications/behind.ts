import type { ActionKey, Answers, StateCode } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import type { Change, Ground, SignedIn } from '../../platform/context.ts';
import type { ApplicationRow, FullApplication } from './row.ts';

/** One move of an application, as it has just been written. */
export type Moved = {
  readonly row: ApplicationRow;
  readonly from: StateCode;
  readonly action: ActionKey;
  readonly at: Date;
};

/** What a module knows at a hand-in: answers, and the division that handles it where no case of the applicant's own says so. */
export type Known = { readonly answers: Answers; readonly divisionId?: string };

/**
 * What a module further on in the order does with a kind: book a seat, hold a time. It hears of it here, backwards, inside the
 * transaction of the act: what it refuses does not happen.
 */
export type Behind = {
  /** Before a hand-in is checked: what the module knows goes into the answers, in the place of what stood there. */
  readonly handIn?: (change: Change, context: SignedIn, row: FullApplication) => Promise<Known>;
  /** After every move of the kind. */
  readonly moved?: (change: Change, moved: Moved) => Promise<void>;
  /** What of the kind runs out by itself. */
  readonly runsOut?: RunsOut;
};

/** What was granted or asked for up to a moment that only the module knows. */
export type RunsOut = {
  /** Applications whose time is over now, at most a thousand at once. */
  readonly over: (ground: Ground, now: Date) => Promise<readonly string[]>;
  /** What the party reads then, in the place of the common words. */
  readonly words?: { readonly title: Text; readonly body: Text };
};

const behind = new Map<string, Behind>();

/** Said once for each kind, where the modules are put together. */
export function standBehind(kinds: Readonly<Record<string, Behind>>): void {
  for (const [kind, one] of Object.entries(kinds)) behind.set(kind, one);
}

export const behindOf = (kind: string): Behind => behind.get(kind) ?? {};

/** Everything that runs out by itself, of all kinds. */
export const runningOut = (): readonly RunsOut[] => [...behind.values()].flatMap(({ runsOut }) => runsOut ?? []);
