import {
  formatCourtDay,
  formatFen,
  formatInstant,
  formatReferenceNo,
  hasPermission,
  toCourtDay,
} from '@sufu/contract/core';
import {
  channelName,
  decideClaim,
  feeItems,
  leastNote,
  listOwnerless,
  matchTransfer,
  type Ownerless,
  proposeClaim,
  readMoneyHome,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { checkLength, problem } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import desk from '../../shared/desk.module.css';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { checkGiven } from '../checks.ts';
import { Line } from '../lines.tsx';
import { MoneyCard } from '../money-card.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listOwnerless, { query: placeInList(search) });

const refreshes = [listOwnerless, readMoneyHome];

function Claim({ money, onClose }: { money: Ownerless; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [billNo, setBillNo] = useState('');
  const [reason, setReason] = useState('');
  const form = useActionForm(proposeClaim, refreshes);
  const send = () => {
    const found = [
      ...checkGiven('billNo', billNo, t(words.billNo), lang),
      ...checkLength('reason', reason, words.reason, lang, leastNote),
    ];
    form.send(found, { params: { id: money.id }, body: { billNo, reason } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.claim)}
      verb={t(words.claim)}
      effect={
        <>
          <p>{formatFen(money.fen, lang)}</p>
          <p>{t(words.claimEffect)}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <Line {...{ form, path: 'billNo', label: t(words.billNo), value: billNo, maxLength: 40 }} onText={setBillNo} />
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), value: reason, min: leastNote, max: 500 }}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

/** Which payment of the case system the transfer is. */
function Match({ money, onClose }: { money: Ownerless; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [statedId, setStatedId] = useState('');
  const form = useActionForm(matchTransfer, refreshes);
  const send = () =>
    form.send(
      statedId === '' ? [problem('statedId', t(words.chooseStated))] : [],
      { params: { id: money.id }, body: { statedId } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.match)}
      verb={t(words.match)}
      effect={<p>{t(words.matchEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <fieldset className={desk.radios} id={fieldId('statedId')} tabIndex={-1}>
        <legend>{t(words.statedOnes)}</legend>
        {money.stated.map(({ id, billNo, paidOn, txn }) => (
          <label key={id}>
            <input type="radio" name="statedId" checked={id === statedId} onChange={() => setStatedId(id)} />
            {t(words.statedOne, {
              ...{ bill: billNo === null ? t(words.noNotice) : formatReferenceNo(billNo), txn },
              day: formatCourtDay(toCourtDay(paidOn), lang),
            })}
          </label>
        ))}
      </fieldset>
    </ActionDialog>
  );
}

type Asked = NonNullable<Ownerless['asked']>;
type Act = 'approve' | 'refuse' | 'withdraw';
const effects = { approve: words.approveEffect, refuse: words.refuseEffect, withdraw: words.withdrawEffect };

function Decide({ asked: { id, version }, act, onClose }: { asked: Asked; act: Act; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(decideClaim, refreshes);
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

function Money({ money, mayClaim }: { money: Ownerless; mayClaim: boolean }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Act | 'claim' | 'match' | null>(null);
  const { asked } = money;
  const acts: readonly (Act | 'claim' | 'match')[] =
    asked === null
      ? mayClaim
        ? [...(money.stated.length > 0 ? (['match'] as const) : []), 'claim']
        : []
      : [
          ...(asked.mayDecide ? (['approve', 'refuse'] as const) : []),
          ...(asked.mayWithdraw ? (['withdraw'] as const) : []),
        ];
  return (
    <MoneyCard
      title={formatFen(money.fen, lang)}
      beside={<span>{t(channelName(money.channel))}</span>}
      facts={[
        [t(words.paidAt), formatInstant(money.paidAt, lang)],
        [t(words.txn), money.txn],
      ]}
      acts={acts}
      words={words}
      onAct={setAct}
    >
      {asked && (
        <p data-personal>
          {t(words.askedFor, {
            ...{ by: asked.by, bill: formatReferenceNo(asked.billNo), payer: asked.payer, reason: asked.reason },
            ...{ item: t(feeItems[asked.item].words), rest: formatFen(asked.restFen, lang) },
          })}
        </p>
      )}
      {mayClaim && asked === null && money.stated.length > 0 && (
        <p>{t(words.mayBeStated, { n: money.stated.length })}</p>
      )}
      {mayClaim && asked === null && (
        <p>
          <Link className="target" to={`/desk/money/corrections?number=${encodeURIComponent(money.txn)}`}>
            {t(words.correct)}
          </Link>
        </p>
      )}
      {act === 'claim' && <Claim money={money} onClose={() => setAct(null)} />}
      {act === 'match' && <Match money={money} onClose={() => setAct(null)} />}
      {asked && act !== null && act !== 'claim' && act !== 'match' && (
        <Decide asked={asked} act={act} onClose={() => setAct(null)} />
      )}
    </MoneyCard>
  );
}

/** Money that came for nobody known, the oldest first: claimed by one, decided by another. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listOwnerless, { query: { current, size } }, { placeholderData: (before) => before });
  const mayClaim = hasPermission(useSignedInUser().roles, 'money.desk');
  return (
    <DeskPage title={t(words.ownerless)}>
      <DeskList list={list} address={address} none={t(words.noOwnerless)}>
        {(rows) => rows.map((money) => <Money key={money.id} money={money} mayClaim={mayClaim} />)}
      </DeskList>
    </DeskPage>
  );
}
