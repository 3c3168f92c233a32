import type { CourtAction, Kind } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

/** Of what the court can do with an application, what ends it; the first of these that a kind knows. */
const endings = [
  { actions: ['approve', 'partlyApprove', 'reject'], verb: { zh: '决定', en: 'Decided by' } },
  { actions: ['reply'], verb: { zh: '答复', en: 'Answered by' } },
  { actions: ['accept', 'notAccept'], verb: { zh: '决定', en: 'Decided by' } },
] as const;
const names: Readonly<Partial<Record<CourtAction['action'], Text>>> = {
  approve: { zh: '准许', en: 'To grant it' },
  partlyApprove: { zh: '部分准许', en: 'To grant a part' },
  reject: { zh: '不予准许', en: 'To refuse it' },
  accept: { zh: '受理', en: 'To accept it' },
  notAccept: { zh: '不予受理', en: 'Not to accept it' },
};
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** “甲/乙/丙” → “甲、乙或丙”; “甲+乙” → “甲和乙”. */
const spoken = (zh: string): string =>
  zh
    .replaceAll('+', '和')
    .replace(/\/([^/]*)$/, '或$1')
    .replaceAll('/', '、');

/** Where each thing is decided by somebody else: one line for each. */
const byCase = (deciders: NonNullable<CourtAction['deciders']>): readonly Text[] =>
  deciders.map(({ about, by }) => ({
    zh: `${about.zh}：由${spoken(by.zh)}决定`,
    en: `${about.en}: ${lower(by.en)}`,
  }));

/** Who decides, in one line for each decision, and within how long. */
export function whoDecides({ courtActions, timeLimits }: Pick<Kind, 'courtActions' | 'timeLimits'>): readonly Text[] {
  const actionsNamed = (actions: readonly string[]) => courtActions.filter(({ action }) => actions.includes(action));
  const ending = endings.find(({ actions }) => actionsNamed(actions).length > 0);
  const found = ending ? actionsNamed(ending.actions) : [];
  const first = found[0];
  const limits = timeLimits.filter(({ untilAnswer }) => untilAnswer).map(({ label }) => label);
  if (!ending || !first) return limits;
  const { verb } = ending;
  const line = ({ zh, en }: Text): Text => ({ zh: `由${spoken(zh)}${verb.zh}`, en: `${verb.en} the ${lower(en)}` });
  if (found.every(({ byRole }) => byRole.zh === first.byRole.zh))
    return [...(first.deciders ? byCase(first.deciders) : [line(first.byRole)]), ...limits];
  return [
    ...found.map(({ action, byRole }) => {
      const name = names[action] ?? verb;
      return { zh: `${name.zh}：${line(byRole).zh}`, en: `${name.en}: ${lower(byRole.en)}` };
    }),
    ...limits,
  ];
}
