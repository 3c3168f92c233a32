import { type Call, fill, type Lang, type Problem, type Text } from '@sufu/contract/core';
import {
  channelWords,
  countDeskDeliveries,
  type DeskDeliveryDetail,
  listDeskDeliveries,
  readCaseRecord,
  readDeskDelivery,
} from '@sufu/contract/delivery';
import { problem } from '../../actions/check-words.ts';
import { words } from '../act-words.ts';
import { sentText } from '../sent-text.ts';

export type ActProps = { readonly item: DeskDeliveryDetail; readonly onClose: () => void };
export type AttemptItem = DeskDeliveryDetail['attempts'][number];

/** Files of proof that an act takes. */
export const mostProof = 9;

/** Calls whose answers are stale after an act on a service. */
export const deliveryCalls: readonly Call[] = [
  readDeskDelivery,
  listDeskDeliveries,
  countDeskDeliveries,
  readCaseRecord,
];

/** An attempt by its way and when it was sent. */
export const attemptName = ({ channel, sentAt }: AttemptItem, lang: Lang): string =>
  sentAt === null
    ? fill(words.notSent, lang, { channel: channelWords[channel][lang] })
    : fill(words.attemptOf, lang, {
        channel: channelWords[channel][lang],
        at: sentText(channel, sentAt, lang),
      });

/** A problem of this place where it holds, in the order in which they are listed. */
export const problemsOf = (
  lang: Lang,
  checks: readonly (readonly [isWrong: boolean, path: string, msg: Text])[],
): readonly Problem[] => checks.flatMap(([isWrong, path, msg]) => (isWrong ? [problem(path, msg[lang])] : []));

/** Characters of a text as the server counts them. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** A time of day in Beijing, as the field gives it, as an instant; null where it is none. */
export function instantOf(local: string): string | null {
  const at = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
