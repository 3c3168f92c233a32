import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Answer,
  type AnswerRow,
  type Answers,
  type Field,
  fieldsOf,
  items,
  type Kind,
} from '@sufu/contract/applications';
import { paper } from '../journeys/steps/at-the-page.ts';

export const isRow = (value: unknown): value is AnswerRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: Answer): readonly AnswerRow[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textsOf = (value: Answer): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const yuan = (value: Answer): string => (Number(value) / 100).toFixed(2);

/** Names of the two blocks that the account fills in. */
const fromAccount = /^(applicant|contact)[A-Z]/;

/** The levels above a region of the directory, and it: 990102 → 990000, 990100, 990102; a city has two. */
const levelsOf = (code: string): readonly string[] => [
  ...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]),
];

/** Gives each answer into the control that stands at its path, as a person would: by key, by press, by choosing. */
export class FormFiller {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  #at(id: string): Locator {
    return this.#page.locator(`[id="${id}"]`);
  }

  /** Options are cards or the list of the browser, by their number; those that a call brings come a little later. */
  async #pick(path: string, values: readonly string[]): Promise<void> {
    for (const value of values) {
      const card = this.#page.locator(`input[name="${path}"][value="${value}"]`);
      const option = this.#page.locator(`select[id="${path}"] option[value="${value}"]`);
      await card.or(option).first().waitFor({ state: 'attached' });
      if ((await card.count()) === 0) await this.#at(path).selectOption(value);
      else {
        const fold = this.#page.locator('details:not([open])', { has: card });
        if ((await fold.count()) > 0) await fold.locator('summary').click();
        if (!(await card.isChecked())) await card.check();
      }
    }
  }

  async #choose(field: Field, path: string, value: Answer): Promise<void> {
    const there = `input[id="${path}"], input[name="${path}"], select[id="${path}"]`;
    await this.#page.locator(there).first().waitFor({ state: 'attached' });
    const typed = this.#page.locator(`input[type="text"][id="${path}"]`);
    if ((await typed.count()) > 0) return typed.fill(String(value));
    if (field.control !== 'select' || field.dictionary) return this.#pick(path, textsOf(value));
    // What only the case knows (its team, its hearings) the page offers: the one that is meant, else the first.
    const offered = this.#page.locator(`input[name="${path}"]`);
    const meant = this.#page.locator(`input[name="${path}"][value="${value}"]`);
    return ((await meant.count()) > 0 ? meant : offered).first().check();
  }

  async #rows(field: Field, path: string, value: Answer): Promise<void> {
    const item = field.item && items[field.item];
    if (!item) return;
    for (const [n, row] of rowsOf(value).entries()) {
      // Whom the case knows is ticked, not typed.
      const suggested = this.#page.locator(`input[name="${path}.suggested"][value^="${row[item.nameField]}"]`);
      if ((await suggested.count()) > 0) {
        await suggested.check();
        continue;
      }
      const card = this.#at(`${path}.${n}`);
      if ((await card.count()) === 0) await this.#at(path).getByRole('button', { name: /^添加/ }).last().click();
      const closed = card.locator('button[aria-expanded="false"]');
      if ((await closed.count()) > 0) await closed.click();
      await this.fill(item.fields, row, `${path}.${n}.`);
    }
  }

  async #day(path: string, value: string): Promise<void> {
    // Days the court's calendar offers come a moment later, as cards of a week.
    await this.#page.locator(`input[id="${path}"], input[name="${path}"]`).first().waitFor({ state: 'attached' });
    if ((await this.#page.locator(`input[type="radio"][name="${path}"]`).count()) > 0) return this.#pick(path, [value]);
    const [day = '', clock] = value.split('T');
    await this.#at(path).fill(day);
    if (!clock) return;
    const around = this.#at(path).locator('xpath=ancestor::span[2]');
    await around.locator('input[type=time]').fill(clock);
  }

  /** What is seldom needed stands behind one line. */
  async #unfold(path: string): Promise<void> {
    const fold = this.#page.locator('details:not([open])', { has: this.#at(path) });
    if ((await fold.count()) > 0) await fold.locator('summary').first().click();
  }

  async #one(field: Field, path: string, value: Answer): Promise<void> {
    switch (field.control) {
      case 'text':
      case 'textarea':
      case 'case-no':
        return this.#at(path).fill(String(value));
      case 'money':
        return this.#at(path).fill(yuan(value));
      case 'date':
        return this.#day(path, String(value));
      case 'date-range':
        for (const [end, day] of Object.entries(isRow(value) ? value : {}))
          await this.#at(`${path}.${end}`).fill(String(day));
        return;
      case 'radio':
      case 'select':
      case 'court-select':
        return this.#choose(field, path, value);
      case 'multi-select':
        return this.#pick(path, textsOf(value));
      case 'checkbox':
        return this.#at(path).check();
      case 'region':
        for (const [depth, code] of levelsOf(String(value)).entries())
          await this.#at(depth === 0 ? path : `${path}.${depth}`).selectOption(code);
        return;
      case 'party-list':
      case 'person-list':
      case 'item-list':
        return this.#rows(field, path, value);
      case 'attachments':
        await this.#at(path).locator('input[type=file]').last().setInputFiles(paper('材料.pdf'));
        return this.#at(path).locator('[data-is="kept"]').first().waitFor();
      case 'signature':
        throw new Error('signing is done on the check page');
    }
  }

  /** Answers one after the other until none that is on the page is left: an answer may open the next question. */
  async fill(fields: readonly Field[], answers: Answers | AnswerRow, prefix = ''): Promise<void> {
    const given = new Set<string>();
    for (let before = -1; before !== given.size; ) {
      before = given.size;
      for (const field of fields) {
        const value = answers[field.name];
        const path = `${prefix}${field.name}`;
        if (value === undefined || value === null || given.has(path) || field.readOnly || field.computed) continue;
        if ((await this.#page.locator(`[id="${path}"], [id="${path}.from"]`).count()) === 0) continue;
        await this.#unfold(path);
        await this.#one(field, path, value);
        given.add(path);
      }
    }
  }

  /** What this step of a form asks of the kind: its fields, and its papers, a picture where only pictures are taken. */
  async step(kind: Kind, answers: Answers): Promise<void> {
    // Parts of a form that come with a file of their own.
    await expect(this.#page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // What the account says of the person is shown to be looked at, and opens to be changed.
    const correctButton = this.#page.getByRole('button', { name: '信息不对，我要修改' });
    if ((await correctButton.count()) > 0 && Object.keys(answers).some((name) => fromAccount.test(name)))
      await correctButton.click();
    await this.fill(fieldsOf(kind), answers);
    const papers = isRow(answers.materials) ? Object.keys(answers.materials) : [];
    for (const code of papers) {
      const row = this.#at(`materials.${code}`);
      const input = row.locator('input[type=file]').last();
      if ((await input.count()) === 0) continue;
      const pdf = kind.materials.find((material) => material.code === code)?.pdf === true;
      const clip = { x: 0, y: 0, width: 120, height: 80 };
      const photo = async () => ({
        name: '照片.png',
        mimeType: 'image/png',
        buffer: await this.#page.screenshot({ clip }),
      });
      await input.setInputFiles(pdf ? paper('材料.pdf') : await photo());
      await row.locator('[data-is="kept"]').first().waitFor();
    }
  }
}
