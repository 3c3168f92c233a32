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
/** Time limits of the court that run until its answer; the others are about hearings, fees and notices. */
const untilAnswer = new Set(['decide', 'reply', 'reply7', 'answer', 'rule5', 'urgent']);

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** “甲/乙/丙” → “甲、乙或丙”; “甲+乙” → “甲和乙”. */
const spoken = (zh: string): string =>
  zh
    .replaceAll('+', '和')
    .replace(/\/([^/]*)$/, '或$1')
    .replaceAll('/', '、');

/** “院长（审判人员）/审判委员会（院长）” says who decides about whom: one line for each. Null when it says one thing. */
function byCase({ zh, en }: Text): readonly Text[] | null {
  const chinese = zh.includes('；') ? zh.split('；') : zh.split('/');
  const english = en.split('; ');
  if (chinese.length < 2 || chinese.length !== english.length) return null;
  const lines = chinese.map((part, i) => {
    const [, who, whom] = /^(.+)（(.+)）$/.exec(part) ?? [];
    const [, by, of] = /^(.+) \((.+)\)$/.exec(english[i] ?? '') ?? [];
    return who && whom && by && of ? { zh: `${whom}：由${spoken(who)}决定`, en: `${upper(of)}: ${lower(by)}` } : null;
  });
  return lines.every((line) => line !== null) ? lines : null;
}

/** Who decides, in one line for each decision, and within how long. */
export function whoDecides({ courtActions, timeLimits }: Pick<Kind, 'courtActions' | 'timeLimits'>): readonly Text[] {
  const of = (actions: readonly string[]) => courtActions.filter(({ action }) => actions.includes(action));
  const ending = endings.find(({ actions }) => of(actions).length > 0);
  const found = ending ? of(ending.actions) : [];
  const first = found[0];
  const limits = timeLimits.filter(({ side, id }) => side === 'court' && untilAnswer.has(id)).map(({ label }) => label);
  if (!ending || !first) return limits;
  const { verb } = ending;
  const line = ({ zh, en }: Text): Text => ({ zh: `由${spoken(zh)}${verb.zh}`, en: `${verb.en} the ${lower(en)}` });
  if (found.every(({ byRole }) => byRole.zh === first.byRole.zh))
    return [...(byCase(first.byRole) ?? [line(first.byRole)]), ...limits];
  return [
    ...found.map(({ action, byRole }) => {
      const name = names[action] ?? verb;
      return { zh: `${name.zh}：${line(byRole).zh}`, en: `${name.en}: ${lower(byRole.en)}` };
    }),
    ...limits,
  ];
}
