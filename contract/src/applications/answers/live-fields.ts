import type { Text } from '../../core/index.ts';
import { type BlockKey, blocks } from '../definition/blocks/index.ts';
import type { Field } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { visibility } from '../definition/live-item-fields.ts';

export { liveItemFields } from '../definition/live-item-fields.ts';

/** A group of fields under one heading: a block, or the kind's own fields (`section`). */
export type Section = {
  readonly key: BlockKey | 'own';
  readonly title: Text;
  readonly hint?: Text;
  readonly fields: readonly Field[];
};

/** Who and which case first, then what is asked for, then how to be reached, the signature last. */
const before: readonly BlockKey[] = ['caseRef', 'contact', 'applicant', 'agent', 'respondents'];
const after: readonly BlockKey[] = ['lateness', 'delivery', 'bank', 'signature'];
const ownTitle: Text = { zh: '申请内容', en: 'What you ask for' };

type WithFields = Pick<Kind, 'blocks' | 'fields' | 'blockWhen'>;
function madeSections(kind: WithFields): readonly Section[] {
  const block = (key: BlockKey): Section => {
    const { fields, ...rest } = blocks[key];
    const when = kind.blockWhen?.[key];
    const asked = when
      ? fields.map((field) => ({ ...field, visibleWhen: [when, ...(field.visibleWhen ?? [])] }))
      : fields;
    return { ...rest, key, fields: asked };
  };
  const section: Section = { key: 'own', title: ownTitle, fields: kind.fields };
  const has = (key: BlockKey): boolean => kind.blocks.includes(key);
  return [...before.filter(has).map(block), section, ...after.filter(has).map(block)];
}

type Made = { readonly sections: readonly Section[]; readonly fields: readonly Field[] };
/** Of a kind, which is data and stays as it is: asked for several times by everything that reads or checks answers. */
const made = new WeakMap<WithFields, Made>();
function madeOf(kind: WithFields): Made {
  const known = made.get(kind);
  if (known) return known;
  const sections = madeSections(kind);
  const parts = { sections, fields: sections.flatMap(({ fields }) => fields) };
  made.set(kind, parts);
  return parts;
}

/** Every section of a kind in the order of the form, whatever the answers. */
export const sectionsOf = (kind: WithFields): readonly Section[] => madeOf(kind).sections;
/** Every field of a kind, in order, whatever the answers. */
export const fieldsOf = (kind: WithFields): readonly Field[] => madeOf(kind).fields;

/**
 * The fields that show, given the answers, section by section in the order of the form; empty sections are left out.
 * Lateness shows only when the application is late (`computeFields` says so in `isOverdue`).
 */
export function liveFields(kind: WithFields, answers: Readonly<Record<string, unknown>>): readonly Section[] {
  const sections = sectionsOf(kind);
  const shows = visibility(fieldsOf(kind), answers);
  const isLate = Object.hasOwn(answers, 'isOverdue') && answers.isOverdue === '1';
  return sections
    .filter((section) => section.key !== 'lateness' || isLate)
    .map((section) => ({ ...section, fields: section.fields.filter(shows) }))
    .filter((section) => section.fields.length > 0);
}
