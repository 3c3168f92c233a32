import { courtActionKeys } from '@sufu/contract/applications';
import { fill, type Lang } from '@sufu/contract/core';
import { type ReviewItem, type WordAction, wordActions } from '@sufu/contract/desk';
import { actionWords } from '../shared/words.ts';
import { words } from './words.ts';

const others = [
  'returnForCorrection',
  'hold',
  'schedule',
  'requirePayment',
  'requireGuarantee',
  'confirmRecall',
  'declineRecall',
  'approveProposal',
  'sendBack',
  'release',
  'askBan',
] as const;
export type OtherKey = (typeof others)[number];
/** One thing a member of the court can do with the item; `propose`: a higher body decides it, this only proposes. */
export type ActionChoice =
  | { readonly key: WordAction; readonly propose: boolean }
  | { readonly key: OtherKey; readonly propose: false };

const isWord = (key: string): key is WordAction => wordActions.some((wordAction) => wordAction === key);
const isOther = (key: string): key is OtherKey => others.some((value) => value === key);
const plain = (key: string): ActionChoice[] => {
  // Scheduling and rescheduling share one button.
  const name = key === 'reschedule' ? 'schedule' : key;
  return isWord(name) || isOther(name) ? [{ key: name, propose: false }] : [];
};

/** The open proposal, while it is undecided. */
export const openProposalOf = (item: ReviewItem) => item.proposals.find(({ state }) => state === 'open') ?? null;

/**
 * What may be done now, in the order of the keys 1–9, as the server says it (`may`, `mayPropose`, `mayDecideProposal`): what
 * waits for an answer comes first. Nothing is worked out here but the order.
 */
export function availableActions(item: ReviewItem): readonly ActionChoice[] {
  const proposed = item.mayDecideProposal ? openProposalOf(item)?.action : undefined;
  const first = item.mayDecideProposal ? ['approveProposal', 'sendBack'] : [];
  const keys = [...first, 'confirmRecall', 'declineRecall', ...courtActionKeys, 'complete'].filter(
    (key) => first.includes(key) || (key !== proposed && item.may.some((value) => value === key)),
  );
  const acts = [...keys.flatMap(plain), ...item.mayPropose.map((key): ActionChoice => ({ key, propose: true }))];
  return acts.filter(
    (act, at) => acts.findIndex((entry) => entry.key === act.key && entry.propose === act.propose) === at,
  );
}

/** Rarely used acts, shown below the others. */
export const otherActions = (item: ReviewItem): readonly ActionChoice[] => [
  ...(item.may.includes('release') ? plain('release') : []),
  ...(item.mayAskBan ? plain('askBan') : []),
];

/** The verb on the button. */
export function actionLabel(act: ActionChoice, item: ReviewItem, lang: Lang): string {
  const { key } = act;
  if (key === 'schedule') return (item.schedule ? words.reschedule : words.schedule)[lang];
  if (isWord(key)) {
    const label = actionWords[key][lang];
    return act.propose ? fill(words.propose, lang, { action: label }) : label;
  }
  return key === 'returnForCorrection' ? actionWords.returnForCorrection[lang] : words[key][lang];
}
