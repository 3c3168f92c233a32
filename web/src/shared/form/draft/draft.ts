import {
  type Answer,
  type Answers,
  answerAt,
  materialPath,
  materialsIn,
  parsePlace,
  putAnswer,
  type Saved,
  sameAnswer,
} from '@sufu/contract/applications';

/** What is to be set, by place: a field, or `materials.CODE`; null clears it. */
export type Patch = Readonly<Record<string, Answer | null>>;
/** A place that was changed here and elsewhere; `theirs` is what stands on the server. */
export type DraftConflict = { readonly name: string; readonly mine: Answer | null; readonly theirs: Answer | null };

/**
 * A draft as this page holds it. `answers` is what the server is known to hold, `base` the version it is known at; what is
 * not yet there waits in `unsent` or is on its way in `sending`.
 */
export type Draft = {
  readonly base: number;
  readonly answers: Answers;
  readonly sending: Patch | null;
  readonly unsent: Patch;
  readonly conflicts: readonly DraftConflict[];
};

export const openDraft = (version: number, answers: Answers, unsent: Patch = {}): Draft => ({
  base: version,
  answers,
  sending: null,
  unsent,
  conflicts: [],
});

const applyPatch = (answers: Answers, patch: Patch): Answers =>
  Object.entries(patch).reduce((now, [place, value]) => putAnswer(now, place, value), answers);

/** What the person sees: their own answers, sent or not. In a conflict they see theirs until they choose. */
export function answersOf(draft: Draft): Answers {
  const ownAnswers = Object.fromEntries(draft.conflicts.map(({ name, mine }) => [name, mine]));
  return applyPatch(applyPatch(applyPatch(draft.answers, draft.sending ?? {}), ownAnswers), draft.unsent);
}

/** The answers before where they say the same, value by value: sending them changes nothing that is looked at. */
export function sameOr(before: Answers, now: Answers): Answers {
  const names = Object.keys(now);
  const same =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && sameAnswer(before[name], now[name]));
  return same ? before : now;
}

/** Everything that only this device knows. */
export const unsavedOf = (draft: Draft): Patch => ({
  ...draft.sending,
  ...Object.fromEntries(draft.conflicts.map(({ name, mine }) => [name, mine])),
  ...draft.unsent,
});
export const isClean = (draft: Draft): boolean => Object.keys(unsavedOf(draft)).length === 0;

export const changeDraft = (draft: Draft, patch: Patch): Draft => {
  const settled = draft.conflicts.map((conflict) =>
    Object.hasOwn(patch, conflict.name) ? { ...conflict, mine: patch[conflict.name] ?? null } : conflict,
  );
  const free = Object.entries(patch).filter(([place]) => !draft.conflicts.some(({ name }) => name === place));
  return { ...draft, conflicts: settled, unsent: { ...draft.unsent, ...Object.fromEntries(free) } };
};

/** Take what waits and send it; nothing to do while something is on its way. */
export const beginSending = (draft: Draft): Draft =>
  draft.sending || Object.keys(draft.unsent).length === 0 ? draft : { ...draft, sending: draft.unsent, unsent: {} };

/** It did not get there: it waits again, under what was typed since. */
export const sendingFailed = (draft: Draft): Draft => ({
  ...draft,
  sending: null,
  unsent: { ...draft.sending, ...draft.unsent },
});

const without = (patch: Patch, names: readonly string[]): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([place]) => !names.includes(place)));

/** It got there, with what the server filled in because of it; places changed elsewhere meanwhile were not overwritten and are now to be chosen. */
export function sendingDone(draft: Draft, saved: Pick<Saved, 'version' | 'conflicts' | 'bound'>): Draft {
  const sent = draft.sending ?? {};
  const found = saved.conflicts.map(({ name, theirs }) => ({
    name,
    mine: (Object.hasOwn(draft.unsent, name) ? draft.unsent[name] : sent[name]) ?? null,
    theirs,
  }));
  const names = found.map(({ name }) => name);
  const theirs = Object.fromEntries(found.map((entry) => [entry.name, entry.theirs]));
  return {
    base: saved.version,
    answers: applyPatch(applyPatch(applyPatch(draft.answers, without(sent, names)), theirs), saved.bound),
    sending: null,
    unsent: without(draft.unsent, names),
    conflicts: [
      ...draft.conflicts.filter(({ name }) => !names.includes(name)),
      ...found.filter(({ mine, theirs: other }) => !sameAnswer(mine, other)),
    ],
  };
}

/** Others wrote in between: a save of one's own moves the version by one, or not at all. */
export const wroteElsewhere = (draft: Draft, saved: Pick<Saved, 'version' | 'conflicts'>): boolean =>
  saved.conflicts.length > 0 || saved.version > draft.base + 1;

/** The server's answers read anew. What waits here and has changed there meanwhile becomes a conflict. */
export function refreshed(draft: Draft, version: number, answers: Answers): Draft {
  const clashes = Object.entries(draft.unsent)
    .map(([name, mine]) => ({ name, mine, theirs: answerAt(answers, name) }))
    .filter(({ name, theirs }) => !sameAnswer(theirs, answerAt(draft.answers, name)))
    .filter(({ mine, theirs }) => !sameAnswer(mine, theirs));
  const names = clashes.map(({ name }) => name);
  const open = draft.conflicts.map((conflict) => ({ ...conflict, theirs: answerAt(answers, conflict.name) }));
  return {
    ...draft,
    base: Math.max(draft.base, version),
    answers,
    unsent: without(draft.unsent, names),
    conflicts: [...open, ...clashes],
  };
}

/** The person chose: mine is sent over theirs, or theirs is taken. */
export function chooseDraft(draft: Draft, name: string, which: 'mine' | 'theirs'): Draft {
  const draftConflict = draft.conflicts.find((conflict) => conflict.name === name);
  if (!draftConflict) return draft;
  const rest = { ...draft, conflicts: draft.conflicts.filter((conflict) => conflict !== draftConflict) };
  return which === 'theirs' ? rest : { ...rest, unsent: { ...rest.unsent, [name]: draftConflict.mine } };
}

/** The patch as the call wants it: materials together under their name. */
export function toSet(patch: Patch): Answers {
  const set: Record<string, Answer> = {};
  const files: Record<string, Answer> = {};
  for (const [path, value] of Object.entries(patch)) {
    const place = parsePlace(path);
    if (place?.is === 'material') files[place.code] = value;
    else set[path] = value;
  }
  return Object.keys(files).length > 0 ? { ...set, materials: files } : set;
}

/** What changed between two sets of materials, place by place. */
export function materialsPatch(before: Answers, after: Readonly<Record<string, readonly string[]>>): Patch {
  const codes = new Set([...Object.keys(materialsIn(before)), ...Object.keys(after)]);
  return Object.fromEntries(
    [...codes]
      .map((code) => [materialPath(code), after[code] ?? null] as const)
      .filter(([path, files]) => !sameAnswer(files, answerAt(before, path))),
  );
}
