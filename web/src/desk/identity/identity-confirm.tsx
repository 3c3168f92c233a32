import { confirmIdentity, smsCodeLength } from '@sufu/contract/accounts';
import { courtDayOf, type Lang, type Problem } from '@sufu/contract/core';
import { type FormEvent, useCallback } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useEntry } from '../../shared/form/use-entry.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../shared/session/sign-in/sms-code-field.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConsentTick } from '../../shared/ui/controls/consent-tick.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import type { Found } from './found.ts';
import classes from './identity.module.css';
import { words } from './words.ts';

const numbers = { same: words.numberSame, other: words.numberOther, none: words.numberNone } as const;

/** What the account says of itself, and how far it is proved. */
function About({ found }: { found: Found }) {
  const t = useText();
  const { name, userKind, organisation, lawyer, state, provedAt, number } = found;
  const licence = lawyer && { licence: lawyer.licence, firm: lawyer.firm };
  const day = provedAt === null ? '' : courtDayOf(provedAt);
  return (
    <Facts
      rows={[
        { label: t(words.name), value: name },
        { label: t(words.kind), value: t(words[userKind]) },
        ...(organisation === null
          ? []
          : [
              {
                label: t(words.unit),
                value: t(organisation.seen ? words.unitSeen : words.unitTyped, { name: organisation.name }),
              },
            ]),
        ...(licence === null
          ? []
          : [{ label: t(words.licence), value: t(lawyer?.seen ? words.licenceSeen : words.licenceTyped, licence) }]),
        { label: t(words.state), value: t(words[state], { day }) },
        { label: t(words.number), value: t(numbers[number]) },
      ]}
    />
  );
}

const blame = { 'sms.wrong': 'smsCode' } as const;
type Entry = {
  readonly realName: string;
  readonly smsCode: string;
  readonly card: string;
  readonly licence: string;
  readonly unit: string;
};

function useConfirm(found: Found, onDone: (name: string) => void) {
  const asksCode = found.number !== 'same';
  const confirm = useCallMutation(confirmIdentity, { onSuccess: (_, { body }) => onDone(body.realName) });
  const check = useCallback(
    ({ card, smsCode }: Entry, lang: Lang): readonly Problem[] => [
      ...(asksCode && smsCode.trim().length !== smsCodeLength
        ? [{ path: 'smsCode', rule: 'length', msg: words.needPhoneCode[lang] }]
        : []),
      ...(card === '' ? [{ path: 'card', rule: 'required', msg: words.needCard[lang] }] : []),
    ],
    [asksCode],
  );
  const first: Entry = { realName: found.name, smsCode: '', card: '', licence: '', unit: '' };
  const form = useEntry<Entry>({ first, check, error: confirm.error, blame });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.reset();
    if (!form.pass()) return;
    const { realName, smsCode, licence, unit } = form.entry;
    const seen = { licenceSeen: licence !== '', unitSeen: unit !== '', unitHeld: found.organisation?.held ?? false };
    confirm.mutate({
      body: { ...found.card, realName, holder: found.holder, ...seen },
      ...(asksCode ? { headers: { 'Sms-Code': smsCode.trim() } } : {}),
    });
  };
  return { asksCode, confirm, form, submit };
}

type Props = { readonly found: Found; readonly onDone: (name: string) => void };

/** What was found, what confirming it does to others, and the confirmation. */
export function IdentityConfirm({ found, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { asksCode, confirm, form, submit } = useConfirm(found, onDone);
  const somebodyElse = found.provedAt !== null && found.number !== 'same';
  const tick = (path: 'card' | 'licence' | 'unit') => ({
    id: path,
    checked: form.entry[path] !== '',
    onChange: (checked: boolean) => form.change({ [path]: checked ? 'yes' : '' }),
    error: form.error(path),
  });
  return (
    <section className={classes.card} aria-labelledby="found">
      <h2 id="found">{t(words.found)}</h2>
      <About found={found} />
      {somebodyElse ? (
        <Note tone="danger">{t(words.otherProved)}</Note>
      ) : (
        <form noValidate onSubmit={submit} className={classes.page}>
          {found.holder !== 'nobody' && (
            <Note tone="warning">{t(found.holder === 'proved' ? words.heldProved : words.held)}</Note>
          )}
          {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
          {confirm.isError && form.told.length === 0 && <ErrorSummary title={errorSentence(confirm.error, lang)} />}
          <TextInput
            id="realName"
            label={t(words.realName)}
            description={t(words.realNameHint)}
            value={form.entry.realName}
            onChange={(event) => form.change({ realName: event.currentTarget.value })}
            error={form.error('realName')}
            autoComplete="off"
            data-personal
          />
          {asksCode && (
            <>
              <p>{t(words.needCode)}</p>
              <SmsCodeField
                id="smsCode"
                phone={found.card.phone}
                purpose="counter"
                value={form.entry.smsCode}
                onChange={(smsCode) => form.change({ smsCode })}
                error={form.error('smsCode')}
              />
            </>
          )}
          {found.lawyer?.seen === false && <ConsentTick {...tick('licence')}>{t(words.sawLicence)}</ConsentTick>}
          {found.organisation?.seen === false && (
            <>
              <ConsentTick {...tick('unit')}>{t(words.sawUnit, { name: found.organisation.name })}</ConsentTick>
              {found.organisation.held && <Note tone="warning">{t(words.unitHeld)}</Note>}
            </>
          )}
          <ConsentTick {...tick('card')}>{t(words.sawCard)}</ConsentTick>
          <div className={classes.acts}>
            <Button type="submit" loading={confirm.isPending}>
              {t(words.confirm)}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
