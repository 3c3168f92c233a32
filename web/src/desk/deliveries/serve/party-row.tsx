import { basisWords, type Channel, channelWords, exampleCode } from '@sufu/contract/delivery';
import { useId, useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import desk from '../../shared/desk.module.css';
import { litigantRole } from '../../shared/litigant-role.ts';
import { electronicWays } from '../choices.ts';
import classes from '../deliveries.module.css';
import { noPostal, PostalFields } from '../postal-fields.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { consentWords } from './consent-words.ts';
import { channelsOf, needsPostal, type PlannedParty, type ServeForm } from './use-serve-form.ts';
import { words } from './words.ts';

type Props = {
  readonly party: PlannedParty;
  /** Its place in the request; -1 where it is left out. */
  readonly at: number;
  readonly serving: ServeForm;
};

/** Every way, those that are not open disabled and with their reason. */
function Channels({ party, at, serving }: Props) {
  const t = useText();
  const why = useId();
  const chosen = channelsOf(party, serving.values.parties[party.partyId]);
  const consents = new Map<Channel, string>(party.send.map(({ channel, consent }) => [channel, consent]));
  const ways: readonly Channel[] = [...electronicWays, ...party.others];
  const hasOff = electronicWays.some((channel) => !consents.has(channel));
  const tick = (channel: Channel, isOn: boolean) =>
    serving.changeParty(party.partyId, {
      channels: isOn ? [...chosen, channel] : chosen.filter((each) => each !== channel),
    });
  const error = serving.form.errorOf(`addressees.${at}.channels`);
  return (
    <>
      <fieldset id={fieldId(`addressees.${at}.channels`)} tabIndex={-1} className={classes.choices}>
        <legend data-personal>{t(words.channels, { name: party.name })}</legend>
        {ways.map((channel) => {
          const isOff = !party.others.includes(channel) && !consents.has(channel);
          return (
            <label key={channel} data-off={isOff}>
              <input
                type="checkbox"
                disabled={isOff}
                aria-describedby={isOff ? why : undefined}
                checked={chosen.includes(channel)}
                onChange={(event) => tick(channel, event.currentTarget.checked)}
              />
              {t(channelWords[channel])}
              {consents.get(channel) === 'UNCONFIRMED' && <small>{t(words.unconfirmed)}</small>}
            </label>
          );
        })}
      </fieldset>
      {hasOff && <small id={why}>{t(party.whyNot ? words[party.whyNot] : words.notConfirmed)}</small>}
      {error && <p className="ls-error">{error}</p>}
    </>
  );
}

/** What would start if it arrived today, with its arithmetic. */
function Periods({ party }: { party: PlannedParty }) {
  const t = useText();
  return (
    <div>
      <b>{t(words.wouldStart)}</b>
      {party.periods.length === 0 && <p>{t(words.noPeriods)}</p>}
      <ul className={classes.list}>
        {party.periods.map(({ code, words: period, article, lastDay, why }) => (
          <li key={code}>
            {t(words.lastDay, { period: t(period), day: lastDay })}
            <br />
            <small>
              {t(article)} · {t(why)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By which consent it is reached, and what else it says of it. */
function Reach({ party, caseId }: { party: PlannedParty; caseId: string }) {
  const t = useText();
  const { lang } = useLang();
  const [isOpen, setOpen] = useState(false);
  const names = party.receivers.map(({ name }) => name).join(lang === 'zh' ? '、' : ', ');
  return (
    <div className={desk.others}>
      <small data-personal>
        {t(words.basis, { basis: t(basisWords[party.basis]) })} ·{' '}
        {names === '' ? t(words.noAccount) : t(words.receivers, { names })}
        {party.needsSignature && <> · {t(words.needsSignature)}</>}
      </small>
      <button type="button" className={desk.link} data-personal onClick={() => setOpen(true)}>
        {t(consentWords.open, { name: party.name })}
      </button>
      {isOpen && <ConsentDialog caseId={caseId} party={party} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Post({ party, at, serving }: Props) {
  const t = useText();
  if (party.postal !== null) return <p data-personal>{t(words.postal, { address: party.postal })}</p>;
  return (
    <>
      <p>{t(words.postalUnknown)}</p>
      <PostalFields
        path={`addressees.${at}.postal`}
        idOf={fieldId}
        errorOf={serving.form.errorOf}
        value={serving.values.parties[party.partyId]?.postal ?? noPostal}
        onChange={(postal) => serving.changeParty(party.partyId, { postal })}
      />
    </>
  );
}

/** One party: served or not, in which ways by the ledger, what would start, and the very SMS. */
export function PartyRow({ party, at, serving, caseId }: Props & { readonly caseId: string }) {
  const t = useText();
  const { values } = serving;
  const { partyId, name } = party;
  const chosen = channelsOf(party, values.parties[partyId]);
  const isAbroad = values.abroad.includes(partyId);
  return (
    <li className={classes.box}>
      <label className={classes.tick} data-personal>
        <input
          type="checkbox"
          checked={at >= 0}
          onChange={(event) => serving.changeParty(partyId, { isLeftOut: !event.currentTarget.checked })}
        />
        <b>{t(words.serveOn, { name })}</b> {t(litigantRole(party.role))}
      </label>
      {at >= 0 && (
        <>
          <Reach party={party} caseId={caseId} />
          <Channels party={party} at={at} serving={serving} />
          {party.warnings.map((warning) => (
            <Note key={warning.zh} tone="warning">
              {t(warning)}
            </Note>
          ))}
          {needsPostal(chosen) && <Post party={party} at={at} serving={serving} />}
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={isAbroad}
              onChange={() =>
                serving.change({
                  abroad: isAbroad ? values.abroad.filter((each) => each !== partyId) : [...values.abroad, partyId],
                })
              }
            />
            {t(words.abroad)}
          </label>
          <Periods party={party} />
          {party.sms && chosen.includes('MOBILE') && (
            <div>
              <b>{t(words.sms)}</b>
              <p>{t(party.sms)}</p>
              {party.receivers.length === 0 && <small>{t(words.smsExample, { code: exampleCode })}</small>}
            </div>
          )}
        </>
      )}
    </li>
  );
}
