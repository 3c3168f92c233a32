import { clientOf, makeDraft, makeSubmitted } from '../file-through-api.ts';
import { address, person } from '../world.ts';
import { boxOf, type Faults, middleOf, named, pressOn, ready, until } from './check.ts';
import type { Engine } from './engine.ts';

export type Visit = { readonly engine: Engine; readonly signIn: (id: string) => Promise<void> };
type Journey = { readonly name: string; readonly run: (visit: Visit) => Promise<Faults> };

const recusal = 'receive_avoid_apply';
const desktop = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

const visit = async ({ engine }: Visit, path: string): Promise<void> => {
  await engine.open(address(path));
  await ready(engine);
};

/** Pages that must not scroll sideways, as whoever sees them. */
const pages: readonly (readonly [who: string, paths: readonly string[]])[] = [
  [
    'U1',
    [
      '/index',
      '/apply-lawsuit/picker',
      `/apply-lawsuit/${recusal}/notice`,
      '/user/initiate',
      '/case/list',
      '/user/message',
      '/user/info',
    ],
  ],
  ['K01', ['/desk']],
];

async function noSidewaysScroll({ engine, signIn }: Visit): Promise<Faults> {
  const faults: string[] = [];
  for (const size of [desktop, phone]) {
    await engine.resize(size);
    for (const [who, paths] of pages) {
      await signIn(who);
      for (const path of paths) {
        await visit({ engine, signIn }, path);
        const wide = Number(await engine.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
        if (wide > 0) faults.push(`${path} at ${size.width} px: ${wide} px too wide`);
      }
    }
  }
  return faults;
}

/** In the bar at a desk, in the menu on a phone. */
async function openSearch(engine: Engine): Promise<void> {
  const button = named('button', '搜功能');
  if ((await engine.evaluate(`Boolean(${button})`)) !== true) await pressOn(engine, named('button', '菜单'));
  await pressOn(engine, button);
}

async function searchOpens({ engine, signIn }: Visit): Promise<Faults> {
  await signIn('U1');
  const faults: string[] = [];
  for (const size of [desktop, phone]) {
    await engine.resize(size);
    await visit({ engine, signIn }, '/index');
    await openSearch(engine);
    await until(engine, `document.querySelector('dialog[open]')`, 'the search');
    const { height } = await boxOf(engine, `document.querySelector('dialog[open]')`);
    if (height < 200) faults.push(`the search at ${size.width} px is ${height} px high`);
    await engine.type('换法官');
    await until(engine, named('dialog[open] [role=option], dialog[open] a', '回避'), 'what was searched');
  }
  return faults;
}

/** Han and the digits beside it each have a place of their own. */
async function glyphsStandApart({ engine, signIn }: Visit): Promise<Faults> {
  await signIn('U1');
  await engine.resize(desktop);
  await visit({ engine, signIn }, '/case/list');
  const overlaps = await engine.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/[\\u4e00-\\u9fff]\\d|\\d[\\u4e00-\\u9fff]/.test(node.data) || !node.parentElement.checkVisibility()) continue;
      let before;
      for (let at = 0; at < node.data.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at); range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (before && box.width > 0 && Math.abs(box.top - before.top) < 2 && box.left < before.right - 0.5) { found.push(node.data.trim()); break; }
        if (box.width > 0) before = box;
      }
    }
    return found;
  })()`);
  return Array.isArray(overlaps)
    ? overlaps.map((text) => `glyphs overlap in “${text}”`)
    : ['the glyphs could not be measured'];
}

async function recusalIsFiled({ engine, signIn }: Visit): Promise<Faults> {
  const { id } = await makeDraft(await clientOf('U1'), recusal, { signature: null, truthDeclared: null });
  await signIn('U1');
  await engine.resize(phone);
  await visit({ engine, signIn }, `/apply-lawsuit/${recusal}/edit/${id}?step=own`);
  await pressOn(engine, `document.querySelector('textarea')`);
  await engine.type('补充一句。');
  await until(engine, `/已保存 \\d\\d:\\d\\d/.test(document.body.textContent)`, 'saving');
  await visit({ engine, signIn }, `/apply-lawsuit/${recusal}/check/${id}`);
  await until(engine, `document.querySelector('canvas')`, 'the pad');
  const { x, y, width, height } = await boxOf(engine, `document.querySelector('canvas')`);
  await engine.drag({ x: x + 30, y: y + height / 2 }, { x: x + width - 40, y: y + height / 3 });
  await pressOn(engine, named('button', '用这个签名'));
  await until(engine, named('button', '重新签名'), 'the signature');
  await pressOn(engine, `document.querySelector('label:has(#truthDeclared)')`);
  await pressOn(engine, `document.querySelector('button[data-main="true"]')`);
  await until(
    engine,
    `location.pathname.includes('/submitted/') && /SQ/.test(document.body.textContent)`,
    'the number',
  );
  return [];
}

async function deskIsWorked({ engine, signIn }: Visit): Promise<Faults> {
  const { id } = await makeSubmitted(await clientOf('U1'), recusal);
  await signIn('K01');
  await engine.resize(desktop);
  await visit({ engine, signIn }, `/desk/applications/${id}`);
  const splitter = `document.querySelector('[role=separator]')`;
  await until(engine, splitter, 'the splitter');
  const before = Number(await engine.evaluate(`${splitter}.getAttribute('aria-valuenow')`));
  const from = await middleOf(engine, splitter);
  await engine.drag(from, { x: from.x + 60, y: from.y });
  const after = Number(await engine.evaluate(`${splitter}.getAttribute('aria-valuenow')`));
  const selected = String(await engine.evaluate('String(getSelection())'));
  return [
    ...(after > before ? [] : [`the splitter stayed at ${after}`]),
    ...(selected === '' ? [] : [`the splitter selected text: ${selected.slice(0, 40)}`]),
  ];
}

async function nothingAfterSignOut({ engine, signIn }: Visit): Promise<Faults> {
  await signIn('U1');
  await engine.resize(desktop);
  await visit({ engine, signIn }, '/user/info');
  await pressOn(engine, named('button', '退出'));
  await until(
    engine,
    `document.querySelector('dialog[open], [role=dialog]') || !location.pathname.startsWith('/user')`,
    'signing out',
  );
  if ((await engine.evaluate(`Boolean(document.querySelector('dialog[open], [role=dialog]'))`)) === true)
    await pressOn(
      engine,
      `[...document.querySelectorAll('dialog[open] button, [role=dialog] button')].findLast((each) => each.textContent.includes('退出'))`,
    );
  await until(engine, `!location.pathname.startsWith('/user')`, 'the page after signing out');
  await engine.back();
  await until(
    engine,
    `location.pathname.startsWith('/login') || !location.pathname.startsWith('/user')`,
    'the sign-in page',
  );
  const shown =
    (await engine.evaluate(`document.body.textContent.includes(${JSON.stringify(person('U1').name)})`)) === true;
  return shown ? ['“Back” after signing out shows the person’s page'] : [];
}

/** What every engine must carry through (engines-review.md). */
export const journeys: readonly Journey[] = [
  { name: 'ten pages at 1440 and 390 px, none scrolls sideways', run: noSidewaysScroll },
  { name: 'the site search opens and finds', run: searchOpens },
  { name: 'Han and digits stand apart', run: glyphsStandApart },
  { name: 'a recusal is typed, signed and handed in', run: recusalIsFiled },
  { name: 'the splitter of the desk moves and selects nothing', run: deskIsWorked },
  { name: '“Back” after signing out shows nothing private', run: nothingAfterSignOut },
];
