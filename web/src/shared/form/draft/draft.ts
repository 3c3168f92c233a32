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
/** What was written in sight of the answers of one version, and is not on the server. */
export type Write = { readonly base: number; readonly patch: Patch };
/** A place that was changed here, in sight of version `base`, and elsewhere; `theirs` is what stands on the server. */
export type DraftConflict = {
  readonly name: string;
  readonly base: number;
  readonly mine: Answer | null;
  readonly theirs: Answer | null;
};

/**
 * A draft as this page holds it. `answers` is what the server is known to hold, `base` the version it is known at; what is
 * not yet there waits in `unsent` or is on its way in `sending`. What was written without sight of these answers, or of each
 * other, waits in `earlier` and is sent before, each with its own version: the server finds where they clash.
 */
export type Draft = {
  readonly base: number;
  readonly answers: Answers;
  readonly earlier: readonly Write[];
  readonly sending: Write | null;
  readonly unsent: Patch;
  readonly conflicts: readonly DraftConflict[];
};

export const openDraft = (version: number, answers: Answers): Draft => ({
  base: version,
  answers,
  earlier: [],
  sending: null,
  unsent: {},
  conflicts: [],
});

const isEmpty = (patch: Patch): boolean => Object.keys(patch).length === 0;
const filled = (writes: readonly Write[]): readonly Write[] => writes.filter(({ patch }) => !isEmpty(patch));

/** Take over what waits on the device. Whoever has written here already had not seen it. */
export const takeOver = (draft: Draft, waiting: readonly Write[]): Draft => ({
  ...draft,
  earlier: filled([...draft.earlier, ...waiting, { base: draft.base, patch: draft.unsent }]),
  unsent: {},
});

const applyPatch = (answers: Answers, patch: Patch): Answers =>
  Object.entries(patch).reduce((now, [place, value]) => putAnswer(now, place, value), answers);

/** What the person sees: their own answers, sent or not. In a conflict they see theirs until they choose. */
export function answersOf(draft: Draft): Answers {
  const ownAnswers = Object.fromEntries(draft.conflicts.map(({ name, mine }) => [name, mine]));
  const earlier = draft.earlier.map(({ patch }) => patch);
  return [draft.sending?.patch ?? {}, ownAnswers, ...earlier, draft.unsent].reduce(applyPatch, draft.answers);
}

/** The answers before where they say the same, value by value: sending them changes nothing that is looked at. */
export function sameOr(before: Answers, now: Answers): Answers {
  const names = Object.keys(now);
  const same =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && sameAnswer(before[name], now[name]));
  return same ? before : now;
}

/** Everything that only this device knows. A conflict keeps the version its words were written on, so that it is found again. */
export function unsavedOf(draft: Draft): readonly Write[] {
  const { base, earlier, unsent, conflicts } = sendingFailed(draft);
  const open = conflicts.map(({ name, base, mine }) => ({ base, patch: { [name]: mine } }));
  return filled([...open, ...earlier, { base, patch: unsent }]);
}
export const isClean = (draft: Draft): boolean => unsavedOf(draft).length === 0;

const changePlace = (draft: Draft, place: string, value: Answer | null): Draft => {
  const shown = draft.earlier.findLastIndex(({ patch }) => Object.hasOwn(patch, place));
  if (shown >= 0 && !Object.hasOwn(draft.unsent, place)) {
    const change = (write: Write): Write => ({ ...write, patch: { ...write.patch, [place]: value } });
    return { ...draft, earlier: draft.earlier.map((write, at) => (at === shown ? change(write) : write)) };
  }
  return draft.conflicts.some(({ name }) => name === place)
    ? { ...draft, conflicts: draft.conflicts.map((each) => (each.name === place ? { ...each, mine: value } : each)) }
    : { ...draft, unsent: { ...draft.unsent, [place]: value } };
};
/** What is changed goes with what it was changed in sight of. */
export const changeDraft = (draft: Draft, patch: Patch): Draft =>
  Object.entries(patch).reduce((now, [place, value]) => changePlace(now, place, value), draft);

/** Take what waits longest and send it; nothing to do while something is on its way. */
export function beginSending(draft: Draft): Draft {
  const [first, ...rest] = draft.earlier;
  if (draft.sending || (!first && isEmpty(draft.unsent))) return draft;
  return first
    ? { ...draft, sending: first, earlier: rest }
    : { ...draft, sending: { base: draft.base, patch: draft.unsent }, unsent: {} };
}

/** It did not get there: it waits again, under what was typed since. */
export function sendingFailed(draft: Draft): Draft {
  const { base, sending, earlier, unsent } = draft;
  if (!sending) return draft;
  return sending.base === base && earlier.length === 0
    ? { ...draft, sending: null, unsent: { ...sending.patch, ...unsent } }
    : { ...draft, sending: null, earlier: [sending, ...earlier] };
}

const without = (patch: Patch, names: readonly string[]): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([place]) => !names.includes(place)));

/** Others wrote in between: a save of one's own moves the version by one, or not at all. */
export const wroteElsewhere = (draft: Draft, saved: Pick<Saved, 'version' | 'conflicts'>): boolean =>
  saved.conflicts.length > 0 || saved.version > draft.base + 1;

/** It got there, with what the server filled in because of it; places changed elsewhere meanwhile were not overwritten and are now to be chosen. */
export function sendingDone(draft: Draft, saved: Pick<Saved, 'version' | 'conflicts' | 'bound'>): Draft {
  const { base, patch: sent } = draft.sending ?? { base: draft.base, patch: {} };
  const found = saved.conflicts.map(({ name, theirs }) => ({
    name,
    base,
    mine: (Object.hasOwn(draft.unsent, name) ? draft.unsent[name] : sent[name]) ?? null,
    theirs,
  }));
  const names = found.map(({ name }) => name);
  const theirs = Object.fromEntries(found.map((entry) => [entry.name, entry.theirs]));
  return {
    ...draft,
    // Till it is read what others wrote, what is typed is typed in sight of the version before.
    base: wroteElsewhere(draft, saved) ? draft.base : saved.version,
    answers: applyPatch(applyPatch(applyPatch(draft.answers, without(sent, names)), theirs), saved.bound),
    sending: null,
    unsent: without(draft.unsent, names),
    conflicts: [
      ...draft.conflicts
        .filter(({ name }) => !names.includes(name))
        .map((open) => (Object.hasOwn(sent, open.name) ? { ...open, theirs: sent[open.name] ?? null } : open)),
      ...found.filter(({ mine, theirs: other }) => !sameAnswer(mine, other)),
    ],
  };
}

/** The server's answers read anew. What waits here and has changed there meanwhile becomes a conflict. */
export function refreshed(draft: Draft, version: number, answers: Answers): Draft {
  const clashes = Object.entries(draft.unsent)
    .map(([name, mine]) => ({ name, base: draft.base, mine, theirs: answerAt(answers, name) }))
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
