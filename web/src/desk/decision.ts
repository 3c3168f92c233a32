import type { CourtActionKey, Kind } from '@sufu/contract/applications';
import { fill, type Lang, type Problem } from '@sufu/contract/core';
import type { DraftPoint } from './points.ts';
import { actionWords, words } from './words.ts';

/** What a clerk is about to do: the act and its words. */
export type Decision = {
  readonly action: CourtActionKey;
  readonly reason: string;
  readonly detail: string;
  readonly lastDay: string;
  readonly whyAgain: string;
};

/** An acceptance gives no reasons; every other act does. */
export const needsReason = (action: CourtActionKey): boolean => action !== 'accept' && action !== 'returnForCorrection';
/** What is granted, or where it goes, stands apart from the reason. */
export const detailLabel = (action: CourtActionKey) =>
  action === 'partlyApprove' ? words.granted : action === 'forward' || action === 'transfer' ? words.forwardTo : null;

const least = 10;

/** Everything that is missing, at once, each with the field it belongs to. The server checks the same again. */
export function checkDecision(decision: Decision, points: readonly DraftPoint[], lang: Lang): readonly Problem[] {
  const problem = (path: string, msg: string): Problem => ({ path, rule: 'required', msg });
  if (decision.action === 'returnForCorrection') {
    const silent = points.flatMap((point, index) =>
      point.text.trim().length < 2
        ? [problem(`point-${point.path}`, fill(words.errPointText, lang, { n: index + 1 }))]
        : [],
    );
    return [
      ...(points.length === 0 ? [problem('desk-points', words.errPoints[lang])] : []),
      ...silent,
      ...(decision.lastDay === '' ? [problem('desk-last-day', words.errLastDay[lang])] : []),
    ];
  }
  const missing = least - decision.reason.trim().length;
  const label = detailLabel(decision.action);
  return [
    ...(label && decision.detail.trim() === ''
      ? [problem('desk-detail', fill(words.errDetail, lang, { label: label[lang] }))]
      : []),
    ...(needsReason(decision.action) && missing > 0
      ? [problem('desk-reason', fill(words.errReason, lang, { n: missing }))]
      : []),
  ];
}

/** What the button says: the verb, and how many points. */
export const sendLabel = (action: CourtActionKey, points: number, lang: Lang): string =>
  action === 'returnForCorrection' ? fill(words.sendReturn, lang, { n: points }) : actionWords[action][lang];

export const courtActionOf = (kind: Kind, action: CourtActionKey) =>
  kind.courtActions.find((one) => one.action === action);
