import type { Answers, Saved } from '@sufu/contract/applications';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/index.ts';
import { openStorage, removeAllEntries } from '../../storage/storage.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createDraftShelf, type DraftShelf } from './draft-shelf.ts';
import { hasShelvedDrafts } from './shelved-drafts.ts';

const savedAt = '2026-11-23T06:03:00.000Z';
/** What another page left, and what any page finds. */
const left = createDraftShelf('U1', 'A1');
const waiting = () => createDraftShelf('U1', 'A1').take();
const lost = () => Promise.reject(new CallFailed(0, 'network', ''));

beforeEach(() => {
  localStorage.clear();
  openStorage('sufu');
});

function start(
  send: (set: Answers, base: number) => Promise<Saved>,
  given: Answers = { facts: '原文' },
  drawn = false,
  read = async () => ({ version: 9, answers: { facts: '别处', phone: '199' } }),
) {
  const waits: { ms: number; run: () => void }[] = [];
  const sent: { set: Answers; base: number }[] = [];
  let reads = 0;
  const saver = createDraftSaver({
    application: { version: 3, answers: given, savedAt },
    send: (set, base) => {
      sent.push({ set, base });
      return send(set, base);
    },
    read: () => {
      reads += 1;
      return read();
    },
    shelf: createDraftShelf('U1', 'A1'),
    drawn,
    later: (ms, run) => {
      const wait = { ms, run };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
  });
  return { saver, waits, sent, reads: () => reads };
}
const answer = (version: number): Saved => ({ id: 'A1', version, savedAt, conflicts: [], bound: {} });

describe('drawn by the server', () => {
  it('begins as it was drawn, and takes over what waits on the device, with the version it was written on', async () => {
    left.write([{ base: 2, patch: { facts: '只在这里' } }]);
    const { saver, waits, sent } = start(async () => answer(4), { facts: '原文' }, true);
    expect(saver.view().answers).toEqual({ facts: '原文' });
    expect(waits).toEqual([]);
    saver.restore();
    expect(saver.view().answers).toEqual({ facts: '只在这里' });
    expect(waits.map(({ ms }) => ms)).toEqual([0]);
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([{ set: { facts: '只在这里' }, base: 2 }]);
    expect(localStorage.length).toBe(0);
  });

  it('what is written before one has seen what waited is not sent over it: both go with their own version', async () => {
    left.write([{ base: 3, patch: { facts: '先写的', phone: '155' } }]);
    const clash: Saved = { ...answer(4), conflicts: [{ name: 'facts', theirs: '先写的' }] };
    const { saver, sent } = start(async (set) => (set.facts === '此处' ? clash : answer(4)), { facts: '原文' }, true);
    saver.set({ facts: '此处' });
    saver.restore();
    expect(saver.view().answers).toEqual({ facts: '此处', phone: '155' });
    expect(waiting()).toEqual([
      { base: 3, patch: { facts: '先写的', phone: '155' } },
      { base: 3, patch: { facts: '此处' } },
    ]);
    expect(await saver.flush()).toBe(false);
    expect(sent).toEqual([
      { set: { facts: '先写的', phone: '155' }, base: 3 },
      { set: { facts: '此处' }, base: 3 },
    ]);
    expect(saver.view().draft.conflicts).toMatchObject([{ name: 'facts', mine: '此处' }]);
  });
});

describe('a draft that is open in two windows', () => {
  it('keeps the words of each: what one has sent takes nothing of the other from the device', async () => {
    const offline = start(lost);
    offline.saver.set({ facts: '未发出' });
    await offline.saver.flush();
    const other = start(async (_, base) => answer(base + 1), {}, true);
    other.saver.set({ phone: '155' });
    expect(await other.saver.flush()).toBe(true);
    expect(waiting()).toEqual([{ base: 3, patch: { facts: '未发出' } }]);
  });

  it('leaves what a window wrote after another took over what it had', async () => {
    const offline = start(lost);
    offline.saver.set({ facts: '一' });
    const other = start(async () => answer(4));
    expect(other.saver.view().answers.facts).toBe('一');
    offline.saver.set({ facts: '一二' });
    expect(await other.saver.flush()).toBe(true);
    expect(waiting()).toEqual([{ base: 3, patch: { facts: '一二' } }]);
  });
});

describe('saving while one writes', () => {
  it('waits for a pause, sends the changes with the version seen, and leaves nothing on the device', async () => {
    const { saver, waits, sent } = start(async (_, base) => answer(base + 1));
    saver.set({ facts: '一' });
    saver.set({ facts: '一二', phone: '155' });
    expect(saver.view().saving).toEqual({ is: 'saving' });
    expect(waits.map(({ ms }) => ms)).toEqual([1000]);
    expect(waiting()).toEqual([{ base: 3, patch: { facts: '一二', phone: '155' } }]);
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([{ set: { facts: '一二', phone: '155' }, base: 3 }]);
    expect(saver.view().saving).toEqual({ is: 'saved', at: savedAt });
    expect(localStorage.length).toBe(0);
  });

  it('sending changes nothing that is looked at: the answers stay the very same, and no form is worked out anew', async () => {
    const { saver } = start(async (_, base) => answer(base + 1));
    saver.set({ facts: '一', parties: [{ _id: 'a', name: '甲' }] });
    const { answers } = saver.view();
    await saver.flush();
    expect(saver.view().answers).toBe(answers);
    saver.set({ facts: '一二' });
    expect(saver.view().answers).not.toBe(answers);
  });

  it('shows what the server filled in because of it without reading anew, and leaves what is being typed', async () => {
    const bound = { judgeName: '沈知远', trialDivision: null };
    const { saver, reads } = start(async (_, base) => ({ ...answer(base + 1), bound }), {
      caseNo: '(2026)溪01民终566号',
      trialDivision: '民事审判第二庭',
    });
    saver.set({ caseNo: '(2026)溪01民终101号' });
    const sending = saver.flush();
    saver.set({ facts: '一' });
    await sending;
    expect(saver.view().answers).toEqual({ caseNo: '(2026)溪01民终101号', judgeName: '沈知远', facts: '一' });
    expect(reads()).toBe(0);
  });

  it('keeps everything here when the network is lost, and sends it once it is back', async () => {
    let online = false;
    const { saver, waits, sent } = start((_, base) => (online ? Promise.resolve(answer(base + 1)) : lost()));
    saver.set({ facts: '一' });
    expect(await saver.flush()).toBe(false);
    expect(saver.view().saving).toEqual({ is: 'here' });
    expect(saver.view().refused).toBeNull();
    saver.set({ facts: '一二' });
    expect(waiting()).toEqual([{ base: 3, patch: { facts: '一二' } }]);
    online = true;
    expect(waits).toHaveLength(1);
    expect(await saver.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({ set: { facts: '一二' }, base: 3 });
    expect(localStorage.length).toBe(0);
  });

  it('finds again what a closed page had not sent, with the version it was written on', async () => {
    const first = start(lost);
    first.saver.set({ facts: '没来得及' });
    await first.saver.flush();
    const { saver, sent, waits } = start(async () => answer(8), { facts: '别处写的' });
    expect(saver.view().answers.facts).toBe('没来得及');
    expect(waits.map(({ ms }) => ms)).toEqual([0]);
    await saver.flush();
    expect(sent[0]).toEqual({ set: { facts: '没来得及' }, base: 3 });
  });

  it('reads anew when others wrote in between', async () => {
    const { saver } = start(async () => answer(9));
    saver.set({ facts: '我' });
    await saver.flush();
    expect(saver.view().answers.phone).toBe('199');
  });

  it('sends nothing over what others wrote in between and what could not be read', async () => {
    let online = false;
    const { saver, sent, waits } = start(
      async () => answer(9),
      {},
      false,
      () => (online ? Promise.resolve({ version: 9, answers: { facts: '我', phone: '199' } }) : lost()),
    );
    saver.set({ facts: '我' });
    expect(await saver.flush()).toBe(false);
    // What was sent is saved; theirs is asked for again.
    expect(saver.view().saving).toEqual({ is: 'saved', at: savedAt });
    expect(waits.map(({ ms }) => ms)).toEqual([10_000]);
    saver.set({ phone: '155' });
    await saver.flush();
    expect(sent.map(({ base }) => base)).toEqual([3, 3]);
    online = true;
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(saver.view().draft.base).toBe(9);
  });

  it('does not insist when it is refused, and says so', async () => {
    const { saver, waits } = start(() => Promise.reject(new CallFailed(409, 'application.wrong-state', '不能改了')));
    saver.set({ facts: '一' });
    waits.length = 0;
    expect(await saver.flush()).toBe(false);
    expect(saver.view().refused).toBeInstanceOf(CallFailed);
    expect(waits).toHaveLength(0);
    expect(waiting()).toEqual([{ base: 3, patch: { facts: '一' } }]);
  });

  it('asks before two versions of one answer are settled', async () => {
    const clash: Saved = { ...answer(5), conflicts: [{ name: 'facts', theirs: '别处' }] };
    let times = 0;
    const { saver } = start(async () => (times++ === 0 ? clash : answer(10)));
    saver.set({ facts: '我' });
    expect(await saver.flush()).toBe(false);
    expect(saver.view().draft.conflicts).toEqual([{ name: 'facts', base: 3, mine: '我', theirs: '别处' }]);
    saver.choose('facts', 'mine');
    expect(await saver.flush()).toBe(true);
    expect(saver.view().answers.facts).toBe('我');
  });

  it('asks again where the page was closed over the question', async () => {
    const clash: Saved = { ...answer(5), conflicts: [{ name: 'facts', theirs: '别处' }] };
    const first = start(async () => clash);
    first.saver.set({ facts: '我' });
    await first.saver.flush();
    const { saver, sent } = start(async () => clash, { facts: '别处' });
    expect(await saver.flush()).toBe(false);
    expect(sent).toEqual([{ set: { facts: '我' }, base: 3 }]);
    expect(saver.view().draft.conflicts).toMatchObject([{ name: 'facts', mine: '我', theirs: '别处' }]);
  });

  it('keeps nothing any more once it is closed, even when what was on its way comes back refused', async () => {
    let refuse = (_: Error): void => undefined;
    const { saver } = start(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    saver.set({ facts: '我' });
    const sent = saver.flush();
    saver.close();
    refuse(new CallFailed(401, 'session.ended', ''));
    expect(await sent).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('knows when the device cannot keep it', () => {
    const full: DraftShelf = { ...left, write: () => false };
    const saver = createDraftSaver({
      application: { version: 1, answers: {}, savedAt },
      send: lost,
      read: lost,
      shelf: full,
      later: () => () => undefined,
    });
    expect(saver.view().atRisk).toBe(false);
    saver.set({ facts: '一' });
    expect(saver.view().atRisk).toBe(true);
  });
});

describe('what stays on the device', () => {
  it('is another person’s own, and is gone after signing out', () => {
    left.write([{ base: 1, patch: { facts: '私' } }]);
    localStorage.setItem('theme', 'dark');
    expect(createDraftShelf('U2', 'A1').take()).toEqual([]);
    expect(hasShelvedDrafts()).toBe(true);
    removeAllEntries();
    expect(hasShelvedDrafts()).toBe(false);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });
  it('is not believed when it is no draft', () => {
    localStorage.setItem(
      'sufu-draft:U1:A1',
      JSON.stringify({ value: [1], dataType: 'array', type: 'local', time: '' }),
    );
    expect(waiting()).toEqual([]);
  });
});
