import type { ActionKey, Answers, StateCode } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import type { AppServices, SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { HookPoint, type Hooks } from '../../../platform/modules/hook-point.ts';
import type { ApplicationRow, FullApplication } from '../records/row.ts';

/** One move of an application, as it has just been written. */
export type StateMove = {
  readonly row: ApplicationRow;
  readonly from: StateCode;
  readonly action: ActionKey;
  readonly at: Date;
  /** Whoever did it; null: the system. */
  readonly byId: string | null;
};

/** What a module knows at a hand-in: answers, and the division that handles it where no case of the applicant's own says so. */
export type SubmitAdditions = { readonly answers: Answers; readonly divisionId?: string };

/**
 * What a module further on in the order does with a kind: book a seat, hold a time. It hears of it here, backwards, inside the
 * transaction of the act: what it refuses does not happen.
 */
export type KindHooks = {
  /** Before a hand-in is checked: what the module knows goes into the answers, in the place of what stood there. */
  readonly beforeSubmit?: (
    transaction: Transaction,
    context: SignedInContext,
    row: FullApplication,
  ) => Promise<SubmitAdditions>;
  /** After every move of the kind. */
  readonly afterMove?: (transaction: Transaction, moved: StateMove) => Promise<void>;
  /** What of the kind runs out by itself. */
  readonly expiry?: Expiry;
};

/** What was granted or asked for up to a moment that only the module knows. */
export type Expiry = {
  /** Applications whose time is over now, at most a thousand at once. */
  readonly findExpired: (services: AppServices, now: Date) => Promise<readonly string[]>;
  /** What the party reads then, in the place of the common words. */
  readonly message?: { readonly title: Text; readonly body: Text };
};

/** By the key of the kind; each kind has the hooks of one module. */
export const kindHooks = new HookPoint<Readonly<Record<string, KindHooks>>>('hooks of kinds');

export const kindHooksOf = (hooks: Hooks, kind: string): KindHooks =>
  hooks.of(kindHooks).find((byKind) => Object.hasOwn(byKind, kind))?.[kind] ?? {};

/** Everything that runs out by itself, of all kinds. */
export const allExpiries = (hooks: Hooks): readonly Expiry[] =>
  hooks.of(kindHooks).flatMap((byKind) => Object.values(byKind).flatMap(({ expiry }) => expiry ?? []));
