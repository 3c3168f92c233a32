import { formatInstant } from '@sufu/contract/core';
import { type BanItem, decideBan, liftBan, listBans } from '@sufu/contract/desk';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { checkLength } from '../actions/check-words.ts';
import { ReasonField } from '../actions/reason-field.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { words } from './words.ts';

const groups = ['asked', 'active', 'ended'] as const;
const tones: Readonly<Record<BanItem['state'], Tone>> = {
  asked: 'warning',
  active: 'danger',
  refused: 'neutral',
  lifted: 'neutral',
  over: 'neutral',
};
const stateIn = (search: URLSearchParams) => groups.find((group) => group === search.get('state'));

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listBans, { query: { state: stateIn(search), ...placeInList(search) } });

type BanAct = BanItem['may'][number];
const effects = { approve: words.approveEffect, refuse: words.refuseEffect, lift: words.liftEffect };

/** Approve, refuse or lift: one frame, and why where it is asked for. */
function BanDialog({ ban, act, onClose }: { ban: BanItem; act: BanAct; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const deciding = useActionForm(decideBan, [listBans]);
  const lifting = useActionForm(liftBan, [listBans]);
  const form = act === 'lift' ? lifting : deciding;
  const params = { id: ban.id };
  const send = () => {
    const found = act === 'approve' ? [] : checkLength('reason', reason, words.reason, lang);
    if (act === 'lift') lifting.send(found, { params, body: { reason } }, onClose);
    else deciding.send(found, { params, body: { approve: act === 'approve', reason } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      danger={act === 'approve'}
      effect={
        <>
          <p>{t(words.banOf, { name: ban.name, kind: t(ban.title) })}</p>
          <p>{t(effects[act])}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {act !== 'approve' && (
        <ReasonField
          path="reason"
          form={form}
          autoFocus
          label={t(words.reason)}
          hint={t(words.reasonHint)}
          max={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}

function Row({ ban }: { ban: BanItem }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<BanAct | null>(null);
  return (
    <li>
      <header>
        <b>{t(words.banOf, { name: ban.name, kind: t(ban.title) })}</b>
        <Tag tone={tones[ban.state]}>{t(words[ban.state])}</Tag>
        <span className="num">{t(ban.state === 'asked' ? words.wanted : words.until, { day: ban.lastDay })}</span>
      </header>
      <p className={classes.value}>{ban.reason}</p>
      <small>{t(words.askedBy, { name: ban.askedBy.name, at: formatInstant(ban.askedAt, lang, 'table') })}</small>
      {ban.decidedBy && ban.decidedAt && (
        <small>
          {t(words.decidedBy, { name: ban.decidedBy.name, at: formatInstant(ban.decidedAt, lang, 'table') })}
        </small>
      )}
      {ban.answer && <p className={classes.value}>{ban.answer}</p>}
      {ban.may.length > 0 && (
        <div className={classes.others}>
          {ban.may.map((value) => (
            <Button key={value} size="sm" variant="outline" onClick={() => setAct(value)}>
              {t(words[value])}
            </Button>
          ))}
        </div>
      )}
      {act && <BanDialog ban={ban} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}

/** Accounts kept from filing a kind for a time: asked for, in force, ended. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const state = stateIn(address.params);
  const list = useCall(listBans, { query: { state, current: address.current, size: address.size } });
  return (
    <DeskPage title={t(words.bans)}>
      <div className={classes.bar}>
        <fieldset className={classes.segments} aria-label={t(words.banState)}>
          {([undefined, ...groups] as const).map((value) => (
            <button
              key={value ?? 'every'}
              type="button"
              aria-pressed={state === value}
              onClick={() => address.show({ state: value })}
            >
              {t(words[value ?? 'every'])}
            </button>
          ))}
        </fieldset>
      </div>
      <DeskList list={list} address={address} none={t(words.bansNone)}>
        {(rows) => (
          <ul className={classes.cards}>
            {rows.map((ban) => (
              <Row key={ban.id} ban={ban} />
            ))}
          </ul>
        )}
      </DeskList>
    </DeskPage>
  );
}
