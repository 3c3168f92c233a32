import type { BrowserContext, Page } from '@playwright/test';
import { type Answers, isEnded, type Kind, printedTitle, type StateCode } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import { bringToEnd, returnOnce, returns } from './every-kind/court-side.ts';
import {
  answersHere,
  type Draft,
  type Filing,
  filerOf,
  filingOf,
  handIn,
  openDraft,
  save,
} from './every-kind/filing.ts';
import {
  correctOnPage,
  fillIn,
  handInOnPage,
  keptOtherwise,
  placeToReturn,
  printedPage,
  sentencesOnPage,
} from './every-kind/on-the-page.ts';
import { dataOf } from './file-through-api.ts';
import { expect, test as inCourt, person, signIn, watch } from './world.ts';

type Filer = { readonly page: Page; readonly wrong: readonly string[] };
/** One browser a person for all kinds of a worker: the program comes once, as it does for somebody who files more than once. */
const test = inCourt.extend<object, { filer: (who: string) => Promise<Filer> }>({
  filer: [
    async ({ browser }, use) => {
      const filers = new Map<string, Filer & { readonly context: BrowserContext }>();
      await use(async (who) => {
        const open = filers.get(who);
        if (open) return open;
        const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
        const wrong = watch(context);
        const page = await context.newPage();
        await signIn(page, person(who));
        filers.set(who, { context, page, wrong });
        return { page, wrong };
      });
      for (const { context } of filers.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});
// A court of its own: the lists of the others stay as short as a person's are.
test.use({ courtName: 'every kind' });
// Whichever worker is free takes the next kind, and a kind stays whole.
test.describe.configure({ mode: 'parallel' });

const read = async ({ client }: Filing, kind: Kind, id: string): Promise<{ state: StateCode; answers: Answers }> =>
  dataOf(await client.call('GET', `/app/app/${kind.key}/detail/${id}`)) as never;

/** Handed in although something is wrong: what the server says to it. */
async function refusal(kind: Kind, filing: Filing, draft: Draft, where = ''): Promise<readonly Problem[]> {
  const { status, body } = await handIn(kind, filing, draft);
  expect([status, body.reason], where).toEqual([400, 'invalid']);
  return body.fields as readonly Problem[];
}

/** Groups of changes that touch each place once, so that a draft may have all of a group wrong at once. */
function together<T extends { readonly changes: object }>(wrong: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const entry of wrong) {
    const names = Object.keys(entry.changes);
    const free = (group: readonly T[]) =>
      !group.some(({ changes }) => names.some((name) => Object.hasOwn(changes, name)));
    const group = names.length === 1 ? groups.find(free) : undefined;
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

for (const kind of kinds) {
  test.describe(kind.title.zh, () => {
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let wrong: readonly string[];
    test.beforeAll(async ({ filer }) => {
      ({ page, wrong } = await filer(filerOf(kind)));
    });
    test.afterEach(() => expect(wrong).toEqual([]));

    // Before one of the kind is granted: an extension that is changes what is asked in the same case.
    test('every invalid example is refused by the server where it says, and the page says the server’s very sentences', async () => {
      const filing = await filingOf(kind);
      const opened = await openDraft(kind, filing);
      const { answers, wrong: examples } = await answersHere(kind, filing, opened);
      let draft = await save(kind, filing, opened, answers);
      expect(examples.length).toBeGreaterThanOrEqual(3);
      for (const { failsAt, changes } of examples) {
        draft = await save(kind, filing, draft, changes);
        const places = (await refusal(kind, filing, draft, failsAt)).map(({ path }) => path);
        expect([...new Set(places)], failsAt).toEqual([failsAt]);
        draft = await save(kind, filing, draft, backTo(answers, changes));
      }
      for (const group of together(examples)) {
        const changes = Object.assign({}, ...group.map((entry) => entry.changes));
        draft = await save(kind, filing, draft, changes);
        const sentences = (await refusal(kind, filing, draft)).map(({ msg }) => msg);
        expect([...(await sentencesOnPage(page, kind, draft))].sort()).toEqual([...sentences].sort());
        draft = await save(kind, filing, draft, backTo(answers, changes));
      }
    });

    test('filled in, handed in and corrected in the browser (what blocks share, the case and the court’s steps by calls), to its end and to paper', async () => {
      const filing = await filingOf(kind);
      const draft = await openDraft(kind, filing);
      const { answers } = await answersHere(kind, filing, draft);
      await test.step('the kind’s own questions, through their widgets', () =>
        fillIn(page, kind, filing, draft, answers));
      await test.step('checked, signed, handed in', () => handInOnPage(page));
      const handedIn = await read(filing, kind, draft.id);
      expect(handedIn.state).toBe(20);
      expect(keptOtherwise(kind, answers, handedIn.answers)).toEqual([]);
      let shows = printedTitle(kind, handedIn.answers)?.zh ?? kind.title.zh;
      if (returns(kind)) {
        const { field, text } = placeToReturn(kind, handedIn.answers);
        shows = text;
        await test.step('returned with one point; exactly that place is corrected', async () => {
          await returnOnce(kind, draft.id, field.name, '请把这一项补充完整。');
          await save(kind, filing, await versionOf(kind, filing, draft.id), { signature: answers.signature });
          await correctOnPage(page, kind, draft.id, field.name, text);
          await handInOnPage(page);
          expect((await read(filing, kind, draft.id)).answers[field.name]).toBe(text);
        });
      }
      await test.step('accepted and decided', async () => {
        await bringToEnd(kind, draft.id);
        expect(isEnded((await read(filing, kind, draft.id)).state)).toBe(true);
      });
      await test.step('on paper', () => printedPage(page, kind, draft.id, shows));
    });
  });
}

const backTo = (answers: Answers, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, answers[name] ?? null]));

async function versionOf(kind: Kind, filing: Filing, id: string): Promise<Draft> {
  const { version } = (await read(filing, kind, id)) as unknown as Draft;
  return { id, version };
}
