import { formatFen, formatInstant, formatReferenceNo } from '@sufu/contract/core';
import {
  billStates,
  type CorrectableMoney,
  type Correction,
  type CorrectionAct,
  type CorrectionState,
  channelName,
  correctionStates,
  feeItems,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { CaseOrNumber, MoneyCard } from '../money-card.tsx';
import { DecideDialog, ProposeDialog } from './dialogs.tsx';
import { Effect, type Money } from './effect.tsx';
import { words } from './words.ts';

type Fact = readonly [label: string, value: string | null];
function useFacts({ txn, paidAt, bill }: Money): readonly Fact[] {
  const t = useText();
  const { lang } = useLang();
  const sum = (fen: number | undefined): string | null => (fen ? formatFen(fen, lang) : null);
  return [
    [t(words.bill), bill && formatReferenceNo(bill.billNo)],
    [t(words.item), bill && t(feeItems[bill.item].words)],
    [t(words.payer), bill?.payer ?? null],
    [t(words.part), sum(bill?.partFen)],
    [t(words.back), sum(bill?.backFen)],
    [t(words.paidAt), formatInstant(paidAt, lang)],
    [t(words.txn), txn],
  ];
}

/** How the money came, and how the notice stands that it lies with. */
function Beside({ money: { channel, bill } }: { money: Money }) {
  const t = useText();
  return (
    <>
      <span>{t(channelName(channel))}</span>
      <Tag tone="neutral">{bill ? t(billStates[bill.state]) : t(words.nobodys)}</Tag>
      {bill && <CaseOrNumber of={bill} />}
    </>
  );
}

function WhyNot({ why }: { why: string | null }) {
  const t = useText();
  return why === null ? null : <Note>{t(words.whyNot, { why })}</Note>;
}

/** Money that was found: what can be done about it, or why nothing can. */
export function MoneyFound({ money }: { money: CorrectableMoney }) {
  const { lang } = useLang();
  const [isOpen, setOpen] = useState(false);
  const facts = useFacts(money);
  return (
    <MoneyCard
      title={formatFen(money.fen, lang)}
      beside={<Beside money={money} />}
      facts={facts}
      acts={money.why === null ? (['correct'] as const) : []}
      words={words}
      onAct={() => setOpen(true)}
    >
      <WhyNot why={money.why} />
      {isOpen && <ProposeDialog money={money} onClose={() => setOpen(false)} />}
    </MoneyCard>
  );
}

const tones: Readonly<Record<CorrectionState, Tone>> = { OPEN: 'info', APPROVED: 'success', REFUSED: 'neutral' };

/** A correction: what it does, why, and what the reader can do about it. */
export function CorrectionCard({ correction }: { correction: Correction }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<CorrectionAct | null>(null);
  const { state, reason, by, at, answer, why, may } = correction;
  const facts = [
    ...useFacts(correction),
    [t(words.reason), reason],
    [t(words.by), `${by} ${formatInstant(at, lang)}`],
    [t(words.answer), answer],
  ] as const;
  const acts = may.filter((each) => each !== 'approve' || why === null);
  return (
    <MoneyCard
      title={formatFen(correction.fen, lang)}
      beside={
        <>
          <Tag tone={tones[state]}>{t(correctionStates[state])}</Tag>
          <Beside money={correction} />
        </>
      }
      facts={facts}
      acts={acts}
      words={words}
      main={acts.includes('approve') ? 'approve' : undefined}
      onAct={setAct}
    >
      {state === 'OPEN' && why === null && (
        <Note>
          <Effect money={correction} />
        </Note>
      )}
      <WhyNot why={why} />
      {act && <DecideDialog correction={correction} act={act} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}
