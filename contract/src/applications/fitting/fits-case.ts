import { type CaseNo, caseNoParts, caseRefusals, fill, type Lang, type Role } from '../../core/index.ts';
import type { Kind, MisfitPart } from '../definition/kind.ts';
import { dictionaryOf } from '../dictionaries/known.ts';
import type { OfEveryForm } from '../dictionaries/of-every-form.ts';
import { wayTitles } from '../kinds/ways.generated.ts';
import { type CaseStanding, fitsStanding } from './fits-standing.ts';
import { isOpenTo } from './open-to.ts';

/** What of a kind decides whether it fits. `instead` may be left out: then nothing else is pointed to. */
export type FittingRules = Pick<
  Kind,
  | 'title'
  | 'caseKinds'
  | 'openTo'
  | 'onlyAgents'
  | 'roles'
  | 'caseField'
  | 'proceduresRefused'
  | 'stagesRefused'
  | 'instead'
>;

/** A case as far as it decides what may be filed in it; null where only its number is known and does not say. */
export type CaseSide = {
  readonly caseKind: string | null;
  readonly procedure: string | null;
  readonly stage: string | null;
  /** The number of the case that it was merged into. */
  readonly mergedInto?: CaseNo | null | undefined;
};
type CaseRefusal = keyof typeof caseRefusals;
/** Why a kind does not fit: the refusal with what fills its sentence. */
export type Misfit = { readonly code: CaseRefusal; readonly values: Readonly<Record<string, string>> };

export const misfitSentence = ({ code, values }: Misfit, lang: Lang): string =>
  fill(caseRefusals[code].text, lang, values);

const labelIn = (dictionary: OfEveryForm, value: string, lang: Lang): string =>
  dictionaryOf(dictionary).options.find((option) => option.value === value)?.label[lang] ?? value;
const listed = (dictionary: OfEveryForm, values: readonly string[], lang: Lang): string =>
  values.map((value) => labelIn(dictionary, value, lang)).join({ zh: '、', en: ', ' }[lang]);

/** What to do instead, as the end of a sentence; nothing where the kind does not say. */
function insteadOf({ instead }: Pick<Kind, 'instead'>, part: MisfitPart, lang: Lang): string {
  const way = instead?.[part];
  if (way === undefined) return '';
  if (typeof way !== 'string') return { zh: way.zh, en: ` ${way.en}` }[lang];
  const title = wayTitles[way]?.[lang] ?? way;
  return { zh: `可以改提“${title}”。`, en: ` You may file “${title}” instead.` }[lang];
}

/** Why this kind is not open to an account with these roles; null when it is. */
export function accountMisfit(kind: FittingRules, roles: readonly Role[], lang: Lang): Misfit | null {
  if (isOpenTo(kind, roles)) return null;
  const names = {
    party: { zh: '个人', en: 'persons' },
    agent: { zh: '单位', en: 'organisations' },
    lawyer: { zh: '律师', en: 'lawyers' },
  };
  const who = (kind.openTo ?? []).map((role) => names[role][lang]).join({ zh: '、', en: ' or ' }[lang]);
  const values = { kind: kind.title[lang], who, instead: insteadOf(kind, 'account', lang) };
  return { code: 'application.kind-not-open', values };
}

function sideMisfit(kind: FittingRules, side: CaseSide, lang: Lang): Misfit | null {
  const misfit = (code: CaseRefusal, part: MisfitPart, given: string, allowed = ''): Misfit => ({
    code,
    values: { kind: kind.title[lang], given, allowed, instead: insteadOf(kind, part, lang) },
  });
  const { caseKind, procedure, stage, mergedInto } = side;
  if (mergedInto) return { code: 'application.case-merged', values: { kind: kind.title[lang], into: mergedInto } };
  if (caseKind !== null && !kind.caseKinds.some((value) => value === caseKind)) {
    const allowed = listed('CASE_KIND', kind.caseKinds, lang);
    return misfit('application.case-kind', 'caseKind', labelIn('CASE_KIND', caseKind, lang), allowed);
  }
  if (procedure !== null && kind.proceduresRefused?.some((value) => value === procedure))
    return misfit('application.case-procedure', 'procedure', labelIn('TRIAL_PROCEDURE', procedure, lang));
  if (stage !== null && kind.stagesRefused?.some((value) => value === stage))
    return misfit('application.case-stage', 'stage', labelIn('CASE_STAGE', stage, lang));
  return null;
}

/** Why it is not for somebody who stands in the case so; null when it is. */
function standingMisfit(kind: FittingRules, standing: CaseStanding, lang: Lang): Misfit | null {
  if (fitsStanding(kind, standing)) return null;
  const { role, asAgent } = standing;
  const [title, given] = [kind.title[lang], labelIn('LITIGANT_ROLE', role, lang)];
  const values = { kind: title, given, instead: insteadOf(kind, 'role', lang) };
  if (kind.caseField?.whose === 'stranger') return { code: 'application.case-own-party', values };
  if (kind.onlyAgents && !asAgent) return { code: 'application.only-agents', values };
  const allowed = listed('LITIGANT_ROLE', [...new Set(kind.roles?.map((rule) => rule.role))], lang);
  return { code: 'application.case-role', values: { ...values, allowed } };
}

/**
 * Why a kind cannot be filed in this case by somebody who stands in it so; null when it can. Of an agent of several
 * parties one has to fit. The one rule behind what a page offers, what opens a draft and what is handed in. Time limits are
 * not asked here: they never block a right (`lateness.ts`).
 */
export function caseMisfit(
  kind: FittingRules,
  side: CaseSide,
  standings: readonly CaseStanding[],
  lang: Lang,
): Misfit | null {
  const found = standings.map((standing) => standingMisfit(kind, standing, lang));
  return sideMisfit(kind, side, lang) ?? (found.includes(null) ? null : (found[0] ?? null));
}

/** Is this a stage at which one usually files it? At another one is told, and may. */
export const isUsualStage = ({ stagesAllowed }: Pick<Kind, 'stagesAllowed'>, stage: string): boolean =>
  stagesAllowed.length === 0 || stagesAllowed.some((value) => value === stage);

/** What the number of a case says of it, by the beginning of its 类型代字 (法〔2015〕137号); the longer before the shorter. */
const ofType: readonly (readonly [type: string, caseKind: string | null, procedure: string | null])[] = [
  ['民终', 'CIVIL', 'SECOND'],
  ['民申', 'CIVIL', 'RETRIAL_REVIEW'],
  ['民再', 'CIVIL', 'RETRIAL'],
  ['民特', 'CIVIL', 'SPECIAL'],
  ['民督', 'CIVIL', 'SPECIAL'],
  ['民催', 'CIVIL', 'SPECIAL'],
  ['民', 'CIVIL', null],
  ['诉前调', 'CIVIL', null],
  ['行保', 'CIVIL', 'PRESERVATION'],
  ['行终', 'ADMIN', 'ADMIN_SECOND'],
  ['行申', 'ADMIN', 'RETRIAL_REVIEW'],
  ['行再', 'ADMIN', 'RETRIAL'],
  ['行', 'ADMIN', null],
  ['法赔', 'ADMIN', 'SPECIAL'],
  ['委赔', 'ADMIN', 'SPECIAL'],
  ['刑', 'CRIMINAL', 'CRIMINAL'],
  ['执', 'ENFORCEMENT', null],
  ['财保', 'CIVIL', 'PRESERVATION'],
  ['证保', 'CIVIL', 'PRESERVATION'],
  ['破', 'CIVIL', 'BANKRUPTCY'],
  ['清申', 'CIVIL', 'BANKRUPTCY'],
  ['强清', 'CIVIL', 'BANKRUPTCY'],
  ['协外认', 'CIVIL', 'SPECIAL'],
];

/** A case of which only the number is known: of another court, or none of one's own. Its stage is not known. */
export function sideOfNumber(caseNo: CaseNo): CaseSide {
  const { type } = caseNoParts(caseNo);
  const [, caseKind = null, procedure = null] = ofType.find(([beginning]) => type.startsWith(beginning)) ?? [];
  return { caseKind, procedure, stage: null };
}
