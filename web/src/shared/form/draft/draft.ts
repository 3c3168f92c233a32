import type { Answer, Answers, Saved } from '@sufu/contract/applications';

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

const materialPlace = 'materials.';
const isRecord = (value: unknown): value is Readonly<Record<string, Answer>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const materialsIn = (answers: Answers) => (isRecord(answers.materials) ? answers.materials : {});
const isNothing = (value: Answer | null | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Two answers that say the same; nothing, empty text and an empty list are one. */
const sameAnswer = (a: Answer | null | undefined, b: Answer | null | undefined): boolean =>
  a === b || (isNothing(a) && isNothing(b)) || JSON.stringify(a) === JSON.stringify(b);

export function answerAtPlace(answers: Answers, place: string): Answer | null {
  if (!place.startsWith(materialPlace)) return answers[place] ?? null;
  return materialsIn(answers)[place.slice(materialPlace.length)] ?? null;
}

function withPlace(answers: Answers, place: string, value: Answer | null): Answers {
  if (place.startsWith(materialPlace)) {
    const { [place.slice(materialPlace.length)]: _, ...others } = materialsIn(answers);
    const files =
      isNothing(value) || !isRecord(answers.materials ?? {})
        ? others
        : { ...others, [place.slice(materialPlace.length)]: value };
    return { ...answers, materials: files as Answer };
  }
  const { [place]: _, ...others } = answers;
  return value === null ? others : { ...answers, [place]: value };
}

const applyPatch = (answers: Answers, patch: Patch): Answers =>
  Object.entries(patch).reduce((now, [place, value]) => withPlace(now, place, value), answers);

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

/** It got there; places changed elsewhere meanwhile were not overwritten and are now to be chosen. */
export function sendingDone(draft: Draft, saved: Pick<Saved, 'version' | 'conflicts'>): Draft {
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
    answers: applyPatch(applyPatch(draft.answers, without(sent, names)), theirs),
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
    .map(([name, mine]) => ({ name, mine, theirs: answerAtPlace(answers, name) }))
    .filter(({ name, theirs }) => !sameAnswer(theirs, answerAtPlace(draft.answers, name)))
    .filter(({ mine, theirs }) => !sameAnswer(mine, theirs));
  const names = clashes.map(({ name }) => name);
  const open = draft.conflicts.map((conflict) => ({ ...conflict, theirs: answerAtPlace(answers, conflict.name) }));
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
  const fields = Object.entries(patch).filter(([place]) => !place.startsWith(materialPlace));
  const files = Object.entries(patch)
    .filter(([place]) => place.startsWith(materialPlace))
    .map(([place, value]) => [place.slice(materialPlace.length), value] as const);
  const materials: Answers = files.length > 0 ? { materials: Object.fromEntries(files) as Answer } : {};
  return { ...Object.fromEntries(fields), ...materials };
}

/** What changed between two sets of materials, place by place. */
export function materialsPatch(before: Answers, after: Readonly<Record<string, readonly string[]>>): Patch {
  const codes = new Set([...Object.keys(materialsIn(before)), ...Object.keys(after)]);
  return Object.fromEntries(
    [...codes]
      .map((code) => [code, after[code] ?? null] as const)
      .filter(([code, files]) => !sameAnswer(files, materialsIn(before)[code]))
      .map(([code, files]) => [`${materialPlace}${code}`, files]),
  );
}
