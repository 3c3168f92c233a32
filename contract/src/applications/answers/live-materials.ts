import { isConditionMet } from '../definition/conditions.ts';
import { isRecord, type RawAnswers } from '../definition/field-kinds/field-kind.ts';
import type { Kind, Material } from '../definition/kind.ts';
import { visibility } from '../definition/live-item-fields.ts';
import { fieldsOf } from './live-fields.ts';

/**
 * `needed` must be there · `optional` may be there · `provided` the account, the case or the form stands for it ·
 * `not-needed` its condition does not hold.
 */
export type MaterialNeed = 'needed' | 'optional' | 'provided' | 'not-needed';
export type LiveMaterial = {
  readonly material: Material;
  readonly need: MaterialNeed;
  readonly files: readonly string[];
};

/** Each paper of a kind with what is asked of it, given the answers and whether the account is verified; in order. */
export function liveMaterials(
  kind: Kind,
  answers: RawAnswers,
  ctx: { readonly verified: boolean },
): readonly LiveMaterial[] {
  const fields = fieldsOf(kind);
  const shows = visibility(fields, answers);
  const answer = (name: string): unknown => {
    const field = fields.find((f) => f.name === name);
    return (field && !shows(field)) || !Object.hasOwn(answers, name) ? undefined : answers[name];
  };
  // An account proves its holder, not the client: of a client the court knows only who stands in the case that is named.
  const isApplicantKnown = answer('filedByAgent') !== '1' || kind.blocks.includes('caseRef');
  const need = (material: Material): MaterialNeed => {
    if (material.required === 'no') return 'optional';
    const asked = material.when?.every((condition) => isConditionMet(condition, answer(condition.field)));
    if (asked === false) return 'not-needed';
    if (material.providedBy === 'form' || (material.providedBy === 'account' && ctx.verified && isApplicantKnown))
      return 'provided';
    // a condition that is not data is for the court to judge
    return material.required === 'conditional' && asked === undefined ? 'optional' : 'needed';
  };
  return kind.materials.map((material) => ({ material, need: need(material), files: filesOf(answers, material.code) }));
}

/** The file ids laid under a material; anything else counts as none. */
export function filesOf(answers: RawAnswers, code: string): readonly string[] {
  const materials = Object.hasOwn(answers, 'materials') ? answers.materials : undefined;
  const files = isRecord(materials) && Object.hasOwn(materials, code) ? materials[code] : undefined;
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
