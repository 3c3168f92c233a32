import { describe, expect, it } from 'vitest';
import {
  answersOf,
  beginSending,
  changeDraft,
  chooseDraft,
  isClean,
  materialsPatch,
  openDraft,
  refreshed,
  sendingDone,
  sendingFailed,
  takeOver,
  toSet,
  unsavedOf,
  wroteElsewhere,
} from './draft.ts';

const draft = openDraft(3, { facts: '原文', phone: '154' });
const saved = (version: number, conflicts: { name: string; theirs: string | null }[] = []) => ({
  version,
  conflicts,
  bound: {},
});

describe('a draft being written', () => {
  it('shows what is typed at once, before, while and after it is sent', () => {
    const typed = changeDraft(draft, { facts: '新' });
    const sending = beginSending(typed);
    expect(answersOf(typed)).toEqual({ facts: '新', phone: '154' });
    expect(answersOf(sending)).toEqual(answersOf(typed));
    const done = sendingDone(sending, saved(4));
    expect(answersOf(done)).toEqual(answersOf(typed));
    expect(isClean(done)).toBe(true);
    expect(done.base).toBe(4);
  });

  it('keeps what is typed while something is on its way', () => {
    const sending = beginSending(changeDraft(draft, { facts: '一' }));
    const done = sendingDone(changeDraft(sending, { facts: '一二' }), saved(4));
    expect(answersOf(done).facts).toBe('一二');
    expect(done.unsent).toEqual({ facts: '一二' });
  });

  it('puts back what did not get there, under what was typed since', () => {
    const sending = beginSending(changeDraft(draft, { facts: '一', phone: '155' }));
    const failed = sendingFailed(changeDraft(sending, { facts: '一二' }));
    expect(failed.unsent).toEqual({ facts: '一二', phone: '155' });
    expect(failed.sending).toBeNull();
  });

  it('clears an answer with null', () =>
    expect(answersOf(changeDraft(draft, { facts: null }))).toEqual({ phone: '154' }));
});

describe('a place changed here and elsewhere', () => {
  const sending = beginSending(changeDraft(draft, { facts: '我写的', phone: '155' }));
  const answered = sendingDone(sending, saved(6, [{ name: 'facts', theirs: '别处写的' }]));
  const met = refreshed(answered, 6, { facts: '别处写的', phone: '155' });

  it('is not lost on either side, and shows mine until it is chosen', () => {
    expect(met.conflicts).toEqual([{ name: 'facts', base: 3, mine: '我写的', theirs: '别处写的' }]);
    expect(answersOf(met)).toEqual({ facts: '我写的', phone: '155' });
    expect(isClean(met)).toBe(false);
    expect(beginSending(met).sending).toBeNull();
  });
  it('sends mine over theirs when mine is chosen', () => {
    const chosen = chooseDraft(met, 'facts', 'mine');
    expect(chosen.conflicts).toEqual([]);
    expect(beginSending(chosen).sending).toEqual({ base: 6, patch: { facts: '我写的' } });
    expect(chosen.base).toBe(6);
  });
  it('takes theirs when theirs is chosen', () => {
    const chosen = chooseDraft(met, 'facts', 'theirs');
    expect(answersOf(chosen).facts).toBe('别处写的');
    expect(isClean(chosen)).toBe(true);
  });
  it('goes on being mine while I type on', () => {
    const typed = changeDraft(met, { facts: '我又写的' });
    expect(typed.conflicts[0]?.mine).toBe('我又写的');
    expect(typed.unsent).toEqual({});
  });
  it('stays a question when the page is closed over it: mine is kept with the version it was written on', () =>
    expect(unsavedOf(met)).toEqual([{ base: 3, patch: { facts: '我写的' } }]));
  it('is none when both wrote the same', () => {
    const same = sendingDone(sending, saved(6, [{ name: 'facts', theirs: '我写的' }]));
    expect(same.conflicts).toEqual([]);
  });
});

describe('what waited on the device', () => {
  const waited = { base: 2, patch: { facts: '先写的', phone: '155' } };

  it('is shown, and goes first, with its own version; then what is written in sight of it', () => {
    const taken = changeDraft(takeOver(draft, [waited]), { note: '注' });
    expect(answersOf(taken)).toEqual({ facts: '先写的', phone: '155', note: '注' });
    const first = beginSending(taken);
    expect(first.sending).toEqual(waited);
    expect(answersOf(first)).toEqual(answersOf(taken));
    const second = beginSending(sendingDone(first, saved(4)));
    expect(second.sending).toEqual({ base: 4, patch: { note: '注' } });
  });
  it('changed in sight of it goes as one', () => {
    const changed = changeDraft(takeOver(draft, [waited]), { facts: '改过的' });
    expect(changed.earlier).toEqual([{ base: 2, patch: { facts: '改过的', phone: '155' } }]);
    expect(changed.unsent).toEqual({});
  });
  it('does not hide what was written without sight of it, which keeps the version it was written on', () => {
    const both = takeOver(changeDraft(draft, { facts: '此处' }), [waited]);
    expect(answersOf(both)).toEqual({ facts: '此处', phone: '155' });
    const second = beginSending(sendingDone(beginSending(both), saved(4)));
    expect(second.sending).toEqual({ base: 3, patch: { facts: '此处' } });
    const asked = sendingDone(second, saved(4, [{ name: 'facts', theirs: '先写的' }]));
    expect(asked.conflicts).toEqual([{ name: 'facts', base: 3, mine: '此处', theirs: '先写的' }]);
  });
  it('waits again in its place when it did not get there', () => {
    const both = takeOver(changeDraft(draft, { facts: '此处' }), [waited]);
    expect(sendingFailed(beginSending(both))).toEqual(both);
    expect(unsavedOf(beginSending(both))).toEqual([waited, { base: 3, patch: { facts: '此处' } }]);
  });
  it('that clashes with the server and with what was written here leaves all three to choose from', () => {
    const both = takeOver(changeDraft(draft, { facts: '此处' }), [waited]);
    const clashed = sendingDone(beginSending(both), saved(4, [{ name: 'facts', theirs: '别处' }]));
    const settled = sendingDone(beginSending(clashed), saved(5));
    expect(settled.conflicts).toEqual([{ name: 'facts', base: 2, mine: '先写的', theirs: '此处' }]);
  });
});

describe('others writing in between', () => {
  const sending = beginSending(changeDraft(draft, { facts: '我写的' }));
  it('is seen by the version', () => {
    expect(wroteElsewhere(sending, saved(4))).toBe(false);
    expect(wroteElsewhere(sending, saved(5))).toBe(true);
  });
  it('leaves what is typed to the version it is typed on, till theirs is read', () => {
    const unread = changeDraft(sendingDone(sending, saved(5)), { phone: '155' });
    expect(unsavedOf(unread)).toEqual([{ base: 3, patch: { phone: '155' } }]);
    expect(beginSending(unread).sending).toEqual({ base: 3, patch: { phone: '155' } });
  });
  it('brings their other answers in', () => {
    const done = refreshed(sendingDone(sending, saved(5)), 5, { facts: '我写的', phone: '199' });
    expect(answersOf(done)).toEqual({ facts: '我写的', phone: '199' });
  });
  it('makes a conflict of what waits here and changed there', () => {
    const waiting = changeDraft(draft, { phone: '155' });
    const now = refreshed(waiting, 5, { facts: '原文', phone: '199' });
    expect(now.conflicts).toEqual([{ name: 'phone', base: 3, mine: '155', theirs: '199' }]);
    expect(now.unsent).toEqual({});
  });
});

describe('materials', () => {
  it('are places of their own, sent together under their name', () => {
    const patch = materialsPatch({ materials: { A: ['1'], B: ['2'] } }, { A: ['1', '3'] });
    expect(patch).toEqual({ 'materials.A': ['1', '3'], 'materials.B': null });
    expect(toSet({ ...patch, facts: 'x' })).toEqual({ facts: 'x', materials: { A: ['1', '3'], B: null } });
    const changed = changeDraft(openDraft(1, { materials: { A: ['1'], B: ['2'] } }), patch);
    expect(answersOf(changed)).toEqual({ materials: { A: ['1', '3'] } });
  });
});
