import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { decideSettlement, listSettlements, refundCauses, type Settlement } from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { MoneyCard } from '../money-card.tsx';
import { words } from './words.ts';

type Act = Settlement['may'][number];
const effects = { approve: words.approveEffect, refuse: words.refuseEffect, withdraw: words.withdrawEffect };
const tones = { OPEN: 'warning', APPROVED: 'success', REFUSED: 'info', WITHDRAWN: 'info' } as const;

function ActDialog({ settlement, act, onClose }: { settlement: Settlement; act: Act; onClose: () => void }) {
  const t = useText();
  const { id, version } = settlement;
  const form = useActionForm(decideSettlement, [listSettlements]);
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      effect={<p>{t(effects[act])}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version, act } }, onClose)}
      onClose={onClose}
    />
  );
}

/** A settlement: who paid, who bears, what goes back and what is asked for. */
export function SettlementCard({ settlement }: { settlement: Settlement }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Act | null>(null);
  const { caseNo, state, parties, totalFen, cause, rulingNo, effectiveOn, madeBy, may } = settlement;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t(words.due), formatFen(totalFen, lang)],
    [t(words.ruling), rulingNo],
    [t(words.effective), formatCourtDay(toCourtDay(effectiveOn), lang)],
    [t(words.cause), t(refundCauses[cause].words)],
    [t(words.madeBy), madeBy],
    ...parties.map(({ name, prepaidFen, borneFen, refundFen, billFen }) => {
      const parts = [
        `${t(words.prepaid)} ${formatFen(prepaidFen, lang)}`,
        `${t(words.borne)} ${formatFen(borneFen, lang)}`,
        ...(refundFen > 0 ? [`${t(words.refund)} ${formatFen(refundFen, lang)}`] : []),
        ...(billFen > 0 ? [`${t(words.bill)} ${formatFen(billFen, lang)}`] : []),
      ];
      return [name, parts.join(lang === 'zh' ? '，' : ', ')] as const;
    }),
  ];
  return (
    <MoneyCard
      title={<CaseNo>{caseNo}</CaseNo>}
      beside={<Tag tone={tones[state]}>{t(words[state])}</Tag>}
      facts={facts}
      acts={may}
      words={words}
      onAct={setAct}
    >
      {act && <ActDialog settlement={settlement} act={act} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}
