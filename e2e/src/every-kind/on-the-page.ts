import type { Page } from '@playwright/test';
import {
  type Answers,
  blocks,
  type Field,
  fieldKinds,
  fieldsOf,
  type Kind,
  liveFields,
} from '@sufu/contract/applications';
import { parseCaseNo } from '@sufu/contract/core';
import { expect, sign } from '../journeys/steps/at-the-page.ts';
import { address, settled } from '../world.ts';
import { type Draft, type Filing, save } from './filing.ts';
import { FormFiller, isRow } from './form-filler.ts';

/** Blocks, and the two sorts of paper, that this run has already filled in through the page. */
const seen = new Set<string>();

const main = (page: Page) => page.locator('button[data-main="true"]');

/**
 * Which answers go in through the widgets: all that are the kind's own, those of a shared block the first time it is met,
 * and the papers until a picture and a pdf have been laid there. The rest goes in by the draft call.
 */
function throughPage(kind: Kind, answers: Answers): ReadonlySet<string> {
  const papers = kind.materials.filter(
    ({ code }) => isRow(answers.materials) && Object.hasOwn(answers.materials, code),
  );
  const sorts = papers.map(({ pdf }) => (pdf ? 'pdf' : 'picture'));
  const fresh = kind.blocks.filter((key) => !seen.has(key) && key !== 'signature');
  const names = new Set([...kind.fields, ...fresh.flatMap((key) => blocks[key].fields)].map(({ name }) => name));
  if (sorts.some((sort) => !seen.has(sort))) names.add('materials');
  for (const value of [...fresh, ...sorts]) seen.add(value);
  return names;
}

const pick = (answers: Answers, is: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => is(name)));

const isOf = (block: string, names: ReadonlySet<string>): boolean =>
  (block === 'applicant' ? blocks.applicant : blocks.contact).fields.every(({ name }) => names.has(name));

/** A place to sign: with a finger the first time in this run, later by the file that was signed then. */
async function signOnce(page: Page): Promise<void> {
  if (!seen.has('signature')) await sign(page);
  seen.add('signature');
}

/** The step that is shown, 'check' after the last; what the page says is wrong, if it does. */
const whereItStands = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const alertText = document.querySelector('[role="alert"]')?.textContent;
    if (alertText) throw new Error(alertText);
    return location.pathname.includes('/check/') ? 'check' : document.querySelector('h2#step')?.textContent;
  });

/** Fill in a draft step by step in the browser, from the first step to the page that shows it all. */
export async function fillIn(page: Page, kind: Kind, filing: Filing, draft: Draft, answers: Answers): Promise<void> {
  const typedHere = throughPage(kind, answers);
  const signed = seen.has('signature') ? ['signature'] : [];
  const rest = [
    ...Object.keys(answers).filter((name) => !typedHere.has(name) && !['signature', 'truthDeclared'].includes(name)),
    ...signed,
  ];
  await save(
    kind,
    filing,
    draft,
    pick(answers, (name) => rest.includes(name)),
  );
  const here = pick(answers, (name) => typedHere.has(name));
  const filler = new FormFiller(page);
  // A step that the account has filled in is passed by unless one asks for it.
  const asked = ['applicant', 'contact'].find(
    (key) => kind.blocks.some((block) => block === key) && isOf(key, typedHere),
  );
  await page.goto(address(`/apply-lawsuit/${kind.key}/edit/${draft.id}${asked ? `?step=${asked}` : ''}`));
  await page.locator('h2#step').waitFor();
  for (let at = await whereItStands(page); at !== 'check'; at = await whereItStands(page)) {
    // What the case offers is still being asked for.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await filler.step(kind, here);
    await main(page).click();
    await expect.poll(() => whereItStands(page), { message: `${at}` }).not.toBe(at);
  }
  await expect(page).toHaveURL(/\/check\//);
}

/** On the check page: sign, declare, hand in; answers the number that is shown. */
export async function handInOnPage(page: Page): Promise<void> {
  await signOnce(page);
  const truth = page.locator('[id="truthDeclared"]');
  await truth.check();
  await main(page).click();
  await expect(page).toHaveURL(/\/submitted\//);
  await expect(page.getByText(/SQ \d{8} \d{6}/).first()).toBeVisible();
}

/** What the page says when it is asked to hand this draft in as it stands. */
export async function sentencesOnPage(page: Page, kind: Kind, { id }: Draft): Promise<readonly string[]> {
  await page.goto(address(`/apply-lawsuit/${kind.key}/check/${id}`));
  await main(page).click();
  const lines = page.getByRole('alert').getByRole('listitem');
  await lines.first().waitFor();
  return lines.allTextContents();
}

const more = '另作补充说明，详见所附材料。';
const textAt = (answers: Answers, name: string): string => String(answers[name] ?? '');

/** A text of the kind's own with room for a few more words; one that was answered, if there is one. */
export function placeToReturn(kind: Kind, answers: Answers): { field: Field; text: string } {
  const live = new Set(liveFields(kind, answers).flatMap(({ fields }) => fields.map(({ name }) => name)));
  const texts = fieldsOf(kind).filter(
    ({ name, control, readOnly, computed, format, max }) =>
      kind.fields.some((field) => field.name === name) &&
      live.has(name) &&
      (control === 'textarea' || control === 'text') &&
      !(readOnly || computed || format) &&
      textAt(answers, name).length + more.length <= (max ?? 10_000),
  );
  const answered = texts.filter(({ name }) => textAt(answers, name) !== '');
  const field = answered.find(({ control }) => control === 'textarea') ?? answered[0] ?? texts[0];
  if (!field) throw new Error(`${kind.key} has no text to return`);
  return { field, text: `${textAt(answers, field.name)}${more}` };
}

/** Correct exactly the place that is open, and nothing else can be changed; up to the check page. */
export async function correctOnPage(page: Page, kind: Kind, id: string, name: string, text: string): Promise<void> {
  await page.goto(address(`/apply-lawsuit/${kind.key}/edit/${id}`));
  const place = page.locator(`[id="${name}"]`);
  await expect(place).toBeEditable();
  // While React takes the field over, what was selected to be replaced is selected no more.
  await settled(page);
  expect(await page.locator('main').locator('input:visible, textarea:visible, select:visible').count()).toBe(1);
  await place.fill(text);
  await expect(place).toHaveValue(text);
  await main(page).click();
  await expect(page).toHaveURL(/\/check\//);
}

/** The print page shows what was answered, and its PDF is one, on A4. */
export async function printedPage(page: Page, kind: Kind, id: string, shows: string): Promise<void> {
  await page.goto(address(`/apply-lawsuit/${kind.key}/print/${id}`));
  await expect(page.locator('article').getByText(shows, { exact: false }).first()).toBeVisible();
  const link = page.getByRole('link', { name: '打开申请书（PDF）' });
  const file = await (await page.request.get(address(String(await link.getAttribute('href'))))).body();
  const pdf = file.toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) expect(box).toEqual([595, 842]);
}

/** Answers the page kept that are not what was given, by name: lists and files are compared by how many there are. */
export function keptOtherwise(kind: Kind, given: Answers, kept: Answers): readonly string[] {
  const live = new Set(liveFields(kind, kept).flatMap(({ fields }) => fields.map(({ name }) => name)));
  // A case that is named in the form says the role.
  const roleOfCase = kind.caseField?.whose === 'own' ? 'applicantRole' : '';
  return fieldsOf(kind)
    .filter(({ name }) => name !== roleOfCase)
    .filter(({ name, readOnly, computed }) => live.has(name) && Object.hasOwn(given, name) && !readOnly && !computed)
    .filter(({ name, control, item, dictionary }) => {
      const [was, is] = [given[name], kept[name]];
      if (item) return !Array.isArray(was) || !Array.isArray(is) || was.length !== is.length;
      // A case number is kept in one spelling, whatever field it stands in.
      const number = typeof was === 'string' ? parseCaseNo(was) : null;
      if (number !== null) return number !== parseCaseNo(String(is));
      if (control === 'signature' || (control === 'select' && !dictionary)) return fieldKinds[control].isEmpty(is);
      return JSON.stringify(was) !== JSON.stringify(is);
    })
    .map(({ name }) => name);
}
