import { courtActionOf, eventOf, type Kind } from '@sufu/contract/applications';
import type { WordAction } from '@sufu/contract/desk';
import { isSaidBySms } from '@sufu/contract/messages';
import { useText } from '../../shared/i18n/index.tsx';
import { effects, words } from './words.ts';

/** What follows: the decision, the paper it makes (by the table the server makes it from), how the party is told. */
export function EffectOf({ action, kind }: { action: WordAction; kind: Kind }) {
  const t = useText();
  const courtAction = courtActionOf(kind, action);
  const sms = isSaidBySms(eventOf(courtAction?.result, action));
  return (
    <>
      <p>
        {t(effects[action])}
        {action === 'accept' && startsTime(kind) && t(words.timeStarts)}
      </p>
      <p>
        {courtAction?.document ? t(words.makesPaper, { paper: t(courtAction.document) }) : t(words.makesNone)}
        {t(sms ? words.tellsSms : words.tells)}
      </p>
    </>
  );
}

/** Does the acceptance begin the court's legal time? With others it runs from the hand-in. */
const startsTime = ({ timeLimits }: Kind): boolean =>
  timeLimits.some(({ due }) => due?.from === 'acceptance') && !timeLimits.some(({ due }) => due?.endsOnAcceptance);
