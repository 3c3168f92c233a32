import { formatCourtDay, formatFen, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import {
  channelName,
  type DeskRefund,
  feeItems,
  type RefundAct,
  refundCauses,
  refundStates,
} from '@sufu/contract/payments';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { CaseOrNumber, MoneyCard } from '../money-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { words } from './words.ts';

const tones: Readonly<Partial<Record<DeskRefund['state'], Tone>>> = {
  DONE: 'success',
  FAILED: 'danger',
  HELD: 'warning',
  REJECTED: 'neutral',
};
/** Amber from three days (money.md §1.3), red when past, always in words. */
function Left({ days }: { days: number | null }) {
  const t = useText();
  if (days === null) return null;
  if (days < 0)
    return (
      <Tag tone="danger" icon={IconAlertTriangle}>
        {t(words.over, { n: -days })}
      </Tag>
    );
  return (
    <Tag tone={days <= 3 ? 'warning' : 'neutral'} icon={IconClock}>
      {days === 0 ? t(words.today) : t(words.left, { n: days })}
    </Tag>
  );
}

function useGoesTo({ route, account, channel }: DeskRefund): string {
  const t = useText();
  if (route === 'ORIGINAL') return t(words.original, { channel: t(channelName(channel)) });
  return account ? t(words.toAccount, account) : t(words.noAccount);
}

/** A refund with what is to be done about it. */
export function RefundCard({ refund }: { refund: DeskRefund }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<RefundAct | null>(null);
  const { failure, confirmedBy, state } = refund;
  const goesTo = useGoesTo(refund);
  const failed = failure && [t(words[failure.outcome]), failure.why].filter((part) => part !== '').join(' · ');
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.payer), refund.payer],
    [t(words.cause), t(refundCauses[refund.cause].words)],
    [t(words.basis), refund.basis],
    [t(words.route), goesTo],
    [t(words.why), failed],
    [t(words.dueOn), formatCourtDay(toCourtDay(refund.dueOn), lang)],
    [t(words.number), refund.refundNo],
    [t(words.bill), formatReferenceNo(refund.billNo)],
  ];
  return (
    <MoneyCard
      title={formatFen(refund.fen, lang)}
      beside={
        <>
          <Tag tone={tones[state] ?? 'info'}>{t(refundStates[state])}</Tag>
          <Left days={refund.daysLeft} />
          <span>{t(feeItems[refund.item].words)}</span>
          <CaseOrNumber of={refund} />
        </>
      }
      facts={facts}
      acts={refund.may}
      words={words}
      main={refund.may.find((each, i) => i === 0 && each !== 'hold')}
      onAct={setAct}
    >
      {confirmedBy !== null && <p>{t(words.firstBy, { name: confirmedBy })}</p>}
      {act && <RefundDialog refund={refund} act={act} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}
