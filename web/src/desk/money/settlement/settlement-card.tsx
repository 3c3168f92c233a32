import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { decideSettlement, listSettlements, refundCauses, type Settlement } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

type Act = Settlement['may'][number];
const effects = { approve: words.approveEffect, refuse: words.refuseEffect, withdraw: words.withdrawEffect };
const tones = { OPEN: 'warning', APPROVED: 'success', REFUSED: 'info', WITHDRAWN: 'info' } as const;

function ActDialog({ settlement, act, onClose }: { settlement: Settlement; act: Act; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const { id, version } = settlement;
  const decide = useCallMutation(decideSettlement, { refreshes: [listSettlements], onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words[act])}
      verb={t(words[act])}
      busy={decide.isPending}
      error={decide.error ? errorSentence(decide.error, lang) : undefined}
      onAct={() => decide.mutate({ params: { id }, body: { version, act } })}
      effect={<p>{t(effects[act])}</p>}
    />
  );
}

/** A settlement: who paid, who bears, what goes back and what is asked for. */
export function SettlementCard({ settlement }: { settlement: Settlement }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Act | null>(null);
  const { caseNo, state, parties, totalFen, cause, rulingNo, effectiveOn, madeBy, may } = settlement;
  const facts = [
    { label: t(words.due), value: formatFen(totalFen, lang) },
    { label: t(words.ruling), value: rulingNo },
    { label: t(words.effective), value: formatCourtDay(toCourtDay(effectiveOn), lang) },
    { label: t(words.cause), value: t(refundCauses[cause].words) },
    { label: t(words.madeBy), value: madeBy },
    ...parties.map(({ name, prepaidFen, borneFen, refundFen, billFen }) => ({
      label: name,
      value: [
        `${t(words.prepaid)} ${formatFen(prepaidFen, lang)}`,
        `${t(words.borne)} ${formatFen(borneFen, lang)}`,
        ...(refundFen > 0 ? [`${t(words.refund)} ${formatFen(refundFen, lang)}`] : []),
        ...(billFen > 0 ? [`${t(words.bill)} ${formatFen(billFen, lang)}`] : []),
      ].join(lang === 'zh' ? '，' : ', '),
    })),
  ];
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.head}>
        <h2>
          <CaseNo>{caseNo}</CaseNo>
        </h2>
        <Tag tone={tones[state]}>{t(words[state])}</Tag>
      </div>
      <Facts rows={facts} />
      {may.length > 0 && (
        <div className={classes.acts}>
          {may.map((each) => (
            <Button key={each} variant="outline" onClick={() => setAct(each)}>
              {t(words[each])}
            </Button>
          ))}
        </div>
      )}
      {act && <ActDialog settlement={settlement} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}
