import { describe, expect, it } from 'vitest';
import { blockKeys, blocks } from '../definition/blocks/index.ts';
import type { Condition } from '../definition/condition.ts';
import type { Field } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import { type Kind, offices } from '../definition/kind.ts';
import type { AnswerRule } from '../definition/rule.ts';
import { dictionaries } from '../dictionaries/index.ts';
import { allRules } from '../examples/contradict.ts';
import { stateCodes } from '../lifecycle/states.ts';
import { catalogue } from './catalogue.ts';
import { kindByKey, kinds } from './index.generated.ts';
import { loadKind } from './load.generated.ts';
import { categories, kindKeys } from './names.ts';

/** The 34 keys of the specification and that of online filing. */
const inventory = `lawsuit_filing_apply appointment_judge_apply answer_after_judgment_apply message_judge_apply
  appraiser_appear_apply helper_appear_apply judgement_withdraw_apply dismiss_preservation_apply
  litigation_preservation_apply public_gallery_apply receive_avoid_apply change_increase_party_apply
  witness_appearance_apply lawyer_survey_apply extension_proof_apply retrieval_proof_apply postpone_hearing_apply
  participate_litigation_apply counterclaim_apply change_increase_apply withdraw_apply urge_case_apply
  termination_trial_apply mediation_apply retrial_apply re_avoid_apply re_litigation_preservation_apply
  re_identification_apply judicial_assistance_apply petition_apply refund_objection_apply just_apply
  concentrated_rollup_apply jurisdiction_objection_apply online_read_archives_apply`.split(/\s+/);

/** Choices that come from the case or from one's own applications, not from a dictionary. */
const fromTheCase = ['judgeId', 'hearingId', 'originalApplyId'];
const lists = ['party-list', 'person-list', 'item-list'];
const choices = ['select', 'multi-select', 'radio'];

const fieldsIn = (kind: Kind): readonly Field[] => [
  ...kind.blocks.flatMap((key) => blocks[key].fields),
  ...kind.fields,
];

/** A condition names a field of the same form, and values that the field can have. */
function checkConditions(conditions: readonly Condition[], fields: readonly Field[]): void {
  for (const { field, value } of conditions) {
    const asked = fields.find(({ name }) => name === field);
    expect(asked, field).toBeDefined();
    const options = asked?.dictionary ? dictionaries[asked.dictionary].options.map((option) => option.value) : [];
    expect(options, field).toEqual(expect.arrayContaining([value].flat()));
  }
}

function checkFields(fields: readonly Field[]): void {
  const names = fields.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const field of fields) {
    if (field.dictionary) expect(dictionaries, field.name).toHaveProperty(field.dictionary);
    if (choices.includes(field.control) && !field.dictionary) expect(fromTheCase).toContain(field.name);
    if (lists.includes(field.control)) expect(items, field.name).toHaveProperty(field.item ?? 'none');
    if (field.min !== undefined && field.max !== undefined) expect(field.min).toBeLessThanOrEqual(field.max);
    if (field.idTypeField) expect(names).toContain(field.idTypeField);
    if (field.control === 'multi-select' && field.dictionary) {
      expect(field.max, field.name).toBeLessThanOrEqual(dictionaries[field.dictionary].options.length);
    }
    checkConditions(field.visibleWhen ?? [], fields);
  }
}

/** The field at a place of a rule: `field`, `range.from`, `list.sub`. */
function fieldAt(fields: readonly Field[], place: string): Field | undefined {
  const [name, sub] = place.split('.');
  const field = fields.find((field) => field.name === name);
  if (sub === undefined || field?.control === 'date-range') return field;
  return field?.item && items[field.item].fields.find((field) => field.name === sub);
}

const isDay = (field: Field | undefined): boolean =>
  field?.control === 'date' || field?.control === 'date-range' || field?.format === 'id-number';
const isNumber = (field: Field | undefined): boolean => field?.format === 'id-number';
/** What makes two answers comparable: both are case numbers, courts, numbers of one kind, or plain text. */
const sortOf = (field: Field | undefined): string | undefined =>
  field?.format ?? (field?.control === 'textarea' ? 'text' : field?.control);

/** A rule names fields that are there and that can be held against each other, and speaks with its own blanks. */
function checkRule(rule: AnswerRule, fields: readonly Field[]): void {
  const at = (place: string) => fieldAt(fields, place);
  const field = at(rule.field);
  const name = JSON.stringify(rule);
  expect(field, name).toBeDefined();
  // It shows then, so that what is told there is seen.
  if (rule.at)
    expect(
      rule.when?.map((condition) => condition.field),
      name,
    ).toContain(rule.at);
  for (const { field: place, value } of rule.when ?? []) {
    const { dictionary } = at(place) ?? {};
    const options = dictionary ? dictionaries[dictionary].options.map((option) => option.value) : [];
    expect(options, name).toEqual(expect.arrayContaining([value].flat()));
  }
  for (const blank of blanks(rule.says?.zh ?? ''))
    expect(['{label}', '{value}', '{other}', '{otherValue}']).toContain(blank);
  switch (rule.rule) {
    case 'day': {
      const mark = typeof rule.than === 'string' ? rule.than : rule.than.before;
      expect([isDay(field), mark === 'today' || isDay(at(mark))], name).toEqual([true, true]);
      return;
    }
    case 'amount':
      expect([field?.control, at(rule.than)?.control], name).toEqual(['money', 'money']);
      return;
    case 'same':
    case 'different':
      expect(sortOf(at(rule.than)), name).toBe(sortOf(field));
      return;
    case 'distinct':
      expect(rule.field, name).toContain('.');
      for (const sub of rule.and ?? [])
        expect(at(`${rule.field.split('.')[0]}.${sub}`)?.control, name).toMatch(/text|select/);
      return;
    case 'sex':
      expect([field?.dictionary, isNumber(at(rule.than))], name).toEqual(['GENDER', true]);
      return;
    case 'choice': {
      const options = field?.dictionary ? dictionaries[field.dictionary].options.map(({ value }) => value) : [];
      expect(options, name).toEqual(expect.arrayContaining([rule.value].flat()));
      expect(rule.when?.length, name).toBeGreaterThan(0);
      return;
    }
    case 'party':
      expect(field?.control, name).toBe('text');
  }
}

/** Every text under a value, with the way to it. */
function textsIn(
  value: unknown,
  path: string,
): readonly { readonly path: string; readonly zh: string; readonly en: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value) return [{ path, zh: String(value.zh), en: String(value.en) }];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
}
const blanks = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();

function checkTexts(value: unknown, path: string): void {
  const texts = textsIn(value, path);
  expect(texts.length, path).toBeGreaterThan(0);
  for (const { path: at, zh, en } of texts) {
    expect(zh === en || /\p{Script=Han}/u.test(zh), `${at} in Chinese: ${zh}`).toBe(true);
    expect(en.trim(), at).not.toBe('');
    expect(en, at).not.toMatch(/\p{Script=Han}|[，。；：（）]/u);
    expect(blanks(zh), at).toEqual(blanks(en));
    expect(zh, at).not.toMatch(/请勿|非法(?!人)|失败|系统繁忙|[！!]|（平台默认|confirm/);
    expect(en, at).not.toMatch(/!/);
  }
}

describe('the registry', () => {
  it('holds the kinds of the inventory among others, each once, in order', () => {
    const keys = kinds.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(inventory));
    expect(keys).toEqual([...new Set(keys)]);
    const orders = kinds.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
    expect([...kindByKey.keys()]).toEqual(keys);
    expect([...kindKeys]).toEqual(keys);
  });

  it('loads each kind by its key', async () => {
    for (const key of kindKeys) expect((await loadKind[key]()).key).toBe(key);
  });

  it('says in the catalogue what the kinds say', () => {
    for (const entry of catalogue) expect(kindByKey.get(entry.key)).toMatchObject(entry);
  });
});

describe.each(kinds.map((kind) => [kind.key, kind] as const))('%s', (_key, kind) => {
  it('asks each thing once, of things that are there', () => {
    expect(Object.keys(blocks)).toEqual(expect.arrayContaining([...kind.blocks]));
    checkFields(fieldsIn(kind));
  });

  it('holds answers against each other that can be', () => {
    for (const { rule, list } of allRules(kind)) {
      const item = list === undefined ? undefined : fieldAt(fieldsIn(kind), list)?.item;
      checkRule(rule, item ? items[item].fields : fieldsIn(kind));
    }
    const kindRules = kind.rules ?? [];
    expect(allRules(kind).map(({ rule }) => rule)).toEqual(expect.arrayContaining([...kindRules]));
    expect(kindRules.map((rule) => JSON.stringify(rule))).toEqual([
      ...new Set(kindRules.map((rule) => JSON.stringify(rule))),
    ]);
  });

  it('asks for papers under conditions that its own fields can meet', () => {
    const codes = kind.materials.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
    for (const { when = [], required, condition, code } of kind.materials) {
      checkConditions(when, fieldsIn(kind));
      if (required === 'conditional') expect(condition, code).toBeDefined();
    }
  });

  it('goes only through states that it names', () => {
    expect(stateCodes).toEqual(expect.arrayContaining([...kind.states]));
    // every application begins as a draft and is claimed by somebody
    expect(kind.states).toEqual(expect.arrayContaining([10, 20, 21]));
    for (const { result, by } of kind.courtActions) {
      if (result) expect(kind.states).toContain(result);
      expect(offices).toEqual(expect.arrayContaining([...by]));
    }
  });

  it('prints what it asks', () => {
    const names = [...kind.blocks, ...fieldsIn(kind).map(({ name }) => name)];
    for (const { source } of kind.printed?.body ?? []) expect(names).toEqual(expect.arrayContaining([...source]));
    for (const { when } of kind.printed?.titles ?? []) checkConditions(when, fieldsIn(kind));
    expect(kind.printed === undefined).toBe(!kind.pages.includes('print'));
  });

  it('can be found in everyday words', () => {
    expect(new Set(kind.synonyms).size).toBeGreaterThanOrEqual(3);
    expect(categories.map(({ key }) => key)).toContain(kind.category);
  });

  it('says everything in both languages', () => checkTexts(kind, kind.key));
});

describe('what the kinds share', () => {
  it.each(blockKeys)('block %s', (key) => {
    expect(blocks[key].key).toBe(key);
    checkFields(blocks[key].fields);
    checkTexts(blocks[key], key);
  });

  it.each(blockKeys)('the rules of block %s hold in some kind', (key) => {
    const held = new Set(
      kinds.filter((kind) => kind.blocks.includes(key)).flatMap((kind) => allRules(kind).map(({ rule }) => rule)),
    );
    for (const rule of blocks[key].rules ?? []) expect(held, JSON.stringify(rule)).toContain(rule);
  });

  it.each(Object.values(items))('item $key', (item) => {
    expect(items).toHaveProperty(item.key, item);
    expect(item.fields.map(({ name }) => name)).toContain(item.nameField);
    checkFields(item.fields);
    checkTexts(item, item.key);
  });

  it.each(Object.entries(dictionaries))('dictionary %s', (key, dictionary) => {
    const values = dictionary.options.map(({ value }) => value);
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual([...new Set(values)]);
    checkTexts(dictionary, key);
  });

  it('has an own-side party that must say who it is and how to be reached', () => {
    const needed = (key: 'OWN_PARTY' | 'PARTY') => items[key].fields.filter((f) => f.required).map((f) => f.name);
    const more = needed('OWN_PARTY').filter((name) => !needed('PARTY').includes(name));
    expect(more).toEqual(['idType', 'idNo', 'creditCode', 'phone']);
  });

  it('shows the case as read, but for its number', () => {
    const typed = blocks.caseRef.fields.filter((field) => !field.readOnly).map(({ name }) => name);
    expect(typed).toEqual(['caseNo']);
  });
});

it('a kind in which a judge is chosen brings the names of their positions along', () => {
  const choosing = kinds.filter((kind) => fieldsIn(kind).some(({ name }) => name === 'judgeId'));
  expect(choosing.length).toBeGreaterThan(1);
  expect(choosing.filter(({ dictionaries }) => !('RECUSAL_POSITION' in dictionaries)).map(({ key }) => key)).toEqual(
    [],
  );
});
