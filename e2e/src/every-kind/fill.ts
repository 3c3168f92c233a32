import type { Locator, Page } from '@playwright/test';
import {
  type Answer,
  type AnswerRow,
  type Answers,
  type Field,
  fieldsOf,
  items,
  type Kind,
} from '@sufu/contract/applications';
import { paper } from '../journeys/at-the-page.ts';

const isRow = (value: unknown): value is AnswerRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: Answer): readonly AnswerRow[] => (Array.isArray(value) ? value.filter(isRow) : []);
const yuan = (value: Answer): string => (Number(value) / 100).toFixed(2);

/** The levels above a region of the directory, and it: 990102 → 990000, 990100, 990102. */
const levelsOf = (code: string): readonly string[] => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];

/** Give each answer into the control that stands at its path, as a person would: by key, by press, by choosing. */
export class FormFiller {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  #at(id: string): Locator {
    return this.#page.locator(`[id="${id}"]`);
  }

  async #pick(path: string, values: readonly string[]): Promise<void> {
    for (const value of values) {
      const card = this.#page.locator(`input[name="${path}"][value="${value}"]`);
      if ((await card.count()) === 0) await this.#at(path).selectOption(value);
      else {
        const fold = this.#page.locator('details:not([open])', { has: card });
        if ((await fold.count()) > 0) await fold.locator('summary').click();
        if (!(await card.isChecked())) await card.check();
      }
    }
  }

  async #rows(field: Field, path: string, value: Answer): Promise<void> {
    const item = field.item && items[field.item];
    if (!item) return;
    for (const [n, row] of rowsOf(value).entries()) {
      const card = this.#at(`${path}.${n}`);
      if ((await card.count()) === 0)
        await this.#at(path)
          .getByRole('button', { name: /^(添加|Add)/ })
          .last()
          .click();
      const closed = card.locator('button[aria-expanded="false"]');
      if ((await closed.count()) > 0) await closed.click();
      await this.fill(item.fields, row, `${path}.${n}.`);
    }
  }

  async #one(field: Field, path: string, value: Answer): Promise<void> {
    switch (field.control) {
      case 'text':
      case 'textarea':
      case 'case-no':
        return this.#at(path).fill(String(value));
      case 'money':
        return this.#at(path).fill(yuan(value));
      case 'date': {
        // Days the court's calendar offers come a moment later, as cards of a week; the last of them will do.
        await this.#page.locator(`input[id="${path}"]`).first().waitFor({ state: 'attached' });
        const days = this.#page.locator(`input[type="radio"][name="${path}"]`);
        if ((await days.count()) > 0) return days.last().check();
        const [day = '', clock] = String(value).split('T');
        await this.#at(path).fill(day);
        if (clock)
          await this.#page
            .locator(`[id="${path}"]`)
            .locator('xpath=ancestor::span[2]')
            .locator('input[type=time]')
            .fill(clock);
        return;
      }
      case 'date-range':
        for (const [end, day] of Object.entries(isRow(value) ? value : {}))
          await this.#at(`${path}.${end}`).fill(String(day));
        return;
      case 'court-select':
        // A list until the courts have come, then cards.
        await this.#page
          .locator(`[id="${path}"] option[value="${value}"], input[name="${path}"]`)
          .first()
          .waitFor({ state: 'attached' });
        return this.#pick(path, [String(value)]);
      case 'radio':
      case 'select': {
        const typed = this.#page.locator(`input[type="text"][id="${path}"]`);
        if ((await typed.count()) > 0) return typed.fill(String(value));
        const control = `input[id="${path}"], select[id="${path}"]`;
        await this.#page.locator(control).first().waitFor({ state: 'attached' });
        // What only the case knows (its team, its hearings, the times of a judge) is offered by the page; the first will do.
        return field.control === 'select' && (!field.dictionary || field.name === 'timeSlot')
          ? this.#page.locator(`input[name="${path}"]`).first().check()
          : this.#pick(path, [String(value)]);
      }
      case 'multi-select':
        return this.#pick(path, Array.isArray(value) ? value.map(String) : []);
      case 'checkbox':
        return this.#at(path).check();
      case 'region': {
        for (const [depth, code] of levelsOf(String(value)).entries()) {
          await this.#at(depth === 0 ? path : `${path}.${depth}`).selectOption(code);
        }
        return;
      }
      case 'party-list':
      case 'person-list':
      case 'item-list':
        return this.#rows(field, path, value);
      case 'attachments':
        return this.#at(path).locator('input[type=file]').last().setInputFiles(paper('材料.pdf'));
      case 'signature':
        return;
    }
  }

  /** Answers one after the other, until none that is on the page is left: an answer may open the next question. */
  async fill(fields: readonly Field[], answers: Answers | AnswerRow, prefix = ''): Promise<void> {
    const given = new Set<string>();
    for (let before = -1; before !== given.size; ) {
      before = given.size;
      for (const field of fields) {
        const value = answers[field.name];
        const path = `${prefix}${field.name}`;
        if (value === undefined || value === null || given.has(path) || field.readOnly || field.computed) continue;
        if (!(await this.#isThere(path))) continue;
        await this.#one(field, path, value);
        given.add(path);
      }
    }
  }

  async #isThere(path: string): Promise<boolean> {
    const one = this.#page.locator(`[id="${path}"], [id="${path}.from"]`).first();
    return (await one.count()) > 0;
  }

  /** A picture, where only pictures are taken. */
  async #photo() {
    const clip = { x: 0, y: 0, width: 120, height: 80 };
    return { name: '照片.png', mimeType: 'image/png', buffer: await this.#page.screenshot({ clip }) };
  }

  /** What this step of a form asks of the kind. */
  async step(kind: Kind, answers: Answers): Promise<void> {
    await this.fill(fieldsOf(kind), answers);
    const materials = answers.materials;
    for (const code of isRow(materials ?? null) ? Object.keys(materials as AnswerRow) : []) {
      const row = this.#at(`materials.${code}`);
      if ((await row.count()) === 0 || (await row.locator('input[type=file]').count()) === 0) continue;
      const pdf = kind.materials.find((material) => material.code === code)?.pdf === true;
      await row
        .locator('input[type=file]')
        .last()
        .setInputFiles(pdf ? paper('材料.pdf') : await this.#photo());
      await row.locator('[data-is="kept"]').first().waitFor();
    }
  }
}
