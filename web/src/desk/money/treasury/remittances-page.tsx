import { formatCourtDay, formatFen, formatInstant, hasPermission, toCourtDay } from '@sufu/contract/core';
import {
  listRemittances,
  type Remittance,
  type RemittanceAct,
  type RemittanceState,
  readMoneyHome,
  remittanceStates,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { MoneyCard } from '../money-card.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listRemittances, { query: placeInList(search) });

/** What the treasury is owed now, and registering that some of it was handed over. */
function Owed() {
  const t = useText();
  const { lang } = useLang();
  const [isOpen, setOpen] = useState(false);
  const home = useCall(readMoneyHome, {});
  const treasury = home.data?.treasury;
  const leftFen = treasury ? treasury.owedFen - treasury.waiting.fen : 0;
  return (
    <Card className={classes.row}>
      <div className={classes.head}>
        <h2>{t(words.owed)}</h2>
        {treasury && <span>{formatFen(treasury.owedFen, lang)}</span>}
      </div>
      {home.isPending && <WaitingRows rows={1} />}
      {home.isError && <CallFailure error={home.error} onAgain={() => void home.refetch()} />}
      {treasury && treasury.waiting.count > 0 && (
        <p>{t(words.waiting, { n: treasury.waiting.count, sum: formatFen(treasury.waiting.fen, lang) })}</p>
      )}
      {treasury && leftFen <= 0 && <p className="muted">{t(words.nothingLeft)}</p>}
      {leftFen > 0 && (
        <div className={classes.acts}>
          <Button onClick={() => setOpen(true)}>{t(words.register)}</Button>
        </div>
      )}
      {isOpen && <RegisterDialog leftFen={leftFen} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const tones: Readonly<Record<RemittanceState, Tone>> = { OPEN: 'info', APPROVED: 'success', REFUSED: 'neutral' };

function RemittanceCard({ remittance }: { remittance: Remittance }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<RemittanceAct | null>(null);
  const { fen, state, may, isOnStatement } = remittance;
  const onStatement = t(isOnStatement ? words.onStatement : words.notOnStatement);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.voucher), remittance.voucherNo],
    [t(words.day), formatCourtDay(toCourtDay(remittance.paidOn), lang)],
    [t(words.by), remittance.by],
    [t(words.madeAt), formatInstant(remittance.madeAt, lang, 'table')],
    [t(words.decidedBy), remittance.decidedBy],
    [t(words.answer), remittance.answer],
    [t(words.statement), state === 'APPROVED' ? onStatement : null],
  ];
  return (
    <MoneyCard
      title={formatFen(fen, lang)}
      beside={<Tag tone={tones[state]}>{t(remittanceStates[state])}</Tag>}
      facts={facts}
      acts={may}
      words={words}
      main={may.includes('approve') ? 'approve' : undefined}
      onAct={setAct}
    >
      {act && <DecideDialog remittance={remittance} act={act} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}

/** What was handed over to the treasury, the latest first: registered by one, confirmed by another. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listRemittances, { query: { current, size } }, { placeholderData: (before) => before });
  const isCashier = hasPermission(useSignedInUser().roles, 'money.desk');
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.rows}>
        {isCashier && <Owed />}
        <DeskList list={list} address={address} none={t(words.none)}>
          {(rows) => rows.map((remittance) => <RemittanceCard key={remittance.id} remittance={remittance} />)}
        </DeskList>
      </div>
    </DeskPage>
  );
}
