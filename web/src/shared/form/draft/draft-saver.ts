import type { Answers, Application, Saved } from '@sufu/contract/applications';
import { CallFailed } from '../../api/index.ts';
import { createStore, type Followed } from '../../store/create-store.ts';
import type { Saving } from '../../ui/status/save-state.tsx';
import {
  answersOf,
  beginSending,
  changeDraft,
  chooseDraft,
  type Draft,
  isClean,
  openDraft,
  type Patch,
  refreshed,
  sameOr,
  sendingDone,
  sendingFailed,
  takeOver,
  toSet,
  unsavedOf,
  type Write,
  wroteElsewhere,
} from './draft.ts';
import type { DraftShelf } from './draft-shelf.ts';

export type DraftView = {
  readonly draft: Draft;
  readonly answers: Answers;
  readonly saving: Saving;
  /** Refused, not lost on the way: trying again by itself would not help. */
  readonly refused: unknown;
  /** Something is here that neither the server nor this device keeps. */
  readonly atRisk: boolean;
};
export type DraftSaver = Followed & {
  readonly view: () => DraftView;
  readonly set: (patch: Patch) => void;
  readonly choose: (name: string, which: 'mine' | 'theirs') => void;
  /** Send what waits, now. True when nothing is left to send. */
  readonly flush: () => Promise<boolean>;
  /** Read the server's answers anew, after they were changed elsewhere. */
  readonly reload: () => Promise<void>;
  /** Take over what waits on this device, where it was not looked at in the beginning. What was set before was set without sight of it. */
  readonly restore: () => void;
  /** The page is left: what waits is sent once more; what does not get there stays on this device for the next time. */
  readonly rest: () => void;
  /** The page is in sight again, as it was left: goes on, with what is on the server now. */
  readonly wake: () => void;
  /** From here on nothing is sent or kept any more (it was handed in, or removed). */
  readonly close: () => void;
};
type Parts = {
  readonly application: Pick<Application, 'version' | 'answers' | 'savedAt'>;
  readonly send: (set: Answers, base: number) => Promise<Saved>;
  readonly read: () => Promise<Pick<Application, 'version' | 'answers'>>;
  readonly shelf: DraftShelf;
  /** The server drew it and knows nothing of this device: it begins as it was drawn, until `restore`. */
  readonly drawn?: boolean;
  /** Runs something later; answers how to call it off. */
  readonly later: (ms: number, run: () => void) => () => void;
};

const afterTyping = 1000;
const afterFailure = 10_000;

/** No response, a server error, or a rate limit: worth another try. */
const passes = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.reason === 'network' || error.status >= 500 || error.status === 429 || error.status === 401);

/** Saves a draft while it is being written. Every change is on this device before it is anywhere else. */
export function createDraftSaver({ application, send, read, shelf, drawn = false, later }: Parts): DraftSaver {
  let restored = !drawn;
  let draft = takeOver(openDraft(application.version, application.answers), drawn ? [] : shelf.take());
  let saving: Saving = application.version === 0 ? { is: 'nothing' } : { is: 'saved', at: application.savedAt };
  let refused: unknown = null;
  let stored = true;
  /** Others wrote what was not read yet. */
  let unread = false;
  let closed = false;
  let ended = false;
  let rests = 0;
  let callOff: (() => void) | undefined;
  let going: Promise<boolean> | undefined;
  let answers = answersOf(draft);
  const see = (): DraftView => ({
    draft,
    answers,
    saving,
    refused,
    atRisk: !stored && !isClean(draft),
  });
  const view = createStore(see());

  const tell = () => {
    if (isClean(draft)) shelf.clear();
    else if (!closed) stored = shelf.write(unsavedOf(draft));
    answers = sameOr(answers, answersOf(draft));
    view.set(see());
  };
  const plan = (ms: number) => {
    callOff?.();
    if (!closed) callOff = later(ms, () => void flush());
  };

  async function sendThis({ base, patch }: Write): Promise<void> {
    saving = { is: 'saving' };
    tell();
    const saved = await send(toSet(patch), base);
    unread ||= wroteElsewhere(draft, saved);
    draft = sendingDone(draft, saved);
    saving = { is: 'saved', at: saved.savedAt };
    refused = null;
    tell();
  }
  async function sendOnce(): Promise<boolean> {
    draft = beginSending(draft);
    if (!draft.sending && !unread) return isClean(draft);
    try {
      if (draft.sending) await sendThis(draft.sending);
      if (unread) await reload();
      return sendOnce();
    } catch (error) {
      draft = sendingFailed(draft);
      if (!isClean(draft)) saving = { is: 'here' };
      refused = passes(error) ? null : error;
      tell();
      if (refused === null) plan(afterFailure);
      return false;
    }
  }
  async function reload(): Promise<void> {
    const now = await read();
    unread = false;
    draft = refreshed(draft, now.version, now.answers);
    tell();
  }
  async function flush(): Promise<boolean> {
    callOff?.();
    if (closed) return true;
    going ??= sendOnce().finally(() => {
      going = undefined;
    });
    return going;
  }

  function takeWaiting(): void {
    const waiting = shelf.take();
    if (waiting.length === 0) return;
    draft = takeOver(draft, waiting);
    tell();
    plan(0);
  }
  function restore(): void {
    if (restored) return;
    restored = true;
    takeWaiting();
  }

  if (!isClean(draft)) plan(0);
  return {
    view: view.get,
    subscribe: view.subscribe,
    set(patch) {
      if (closed) return;
      draft = changeDraft(draft, patch);
      if (saving.is !== 'here') saving = { is: 'saving' };
      tell();
      plan(afterTyping);
    },
    choose(name, which) {
      draft = chooseDraft(draft, name, which);
      tell();
      plan(0);
    },
    flush,
    reload,
    restore,
    rest() {
      rests += 1;
      const thisRest = rests;
      void flush().finally(() => {
        // Back in sight before it was sent: it goes on as if it had not been left.
        if (thisRest !== rests) return;
        closed = true;
        callOff?.();
      });
    },
    wake() {
      if (rests === 0 || ended) return;
      rests += 1;
      closed = false;
      takeWaiting();
      // What was written elsewhere meanwhile (another view, another device) is seen before anything is typed over it.
      void flush()
        .then((sent) => (sent ? reload() : undefined))
        .catch(() => undefined);
    },
    close() {
      ended = true;
      closed = true;
      callOff?.();
      shelf.drop();
    },
  };
}
