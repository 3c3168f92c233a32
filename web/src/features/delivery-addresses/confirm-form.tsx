import { listConsents } from '@sufu/contract/accounts';
import { channelWords, confirmAddress, consentWords, listAddresses } from '@sufu/contract/delivery';
import { type FormEvent, useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useEntry } from '../../shared/form/use-entry.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { ChoiceCards } from '../../shared/ui/controls/choice-cards.tsx';
import { ConsentTick } from '../../shared/ui/controls/consent-tick.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import classes from './addresses.module.css';
import { blank, bodyOf, channels, checkEntry, type Entry } from './confirm-entry.ts';
import { home, type Scope } from './scopes.ts';
import { asks, words } from './words.ts';

const blame = {
  'address.no-channel': 'PORTAL',
  'address.no-post': 'address',
  'address.email-unproven': 'email',
} as const;

type Form = ReturnType<typeof useEntry<Entry>>;
type TickName = 'PORTAL' | 'MOBILE' | 'EMAIL' | 'agreed' | 'paperCopy';

function Tick({ form, name, label }: { form: Form; name: TickName; label: string }) {
  return (
    <ConsentTick
      id={name}
      checked={form.entry[name] === 'yes'}
      onChange={(checked) => form.change({ [name]: checked ? 'yes' : '' })}
      error={form.error(name)}
    >
      {label}
    </ConsentTick>
  );
}

type InputName = 'email' | 'recipient' | 'phone' | 'region' | 'address' | 'postalCode';
const hints = {
  email: 'email',
  recipient: 'name',
  phone: 'tel',
  region: 'off',
  address: 'street-address',
  postalCode: 'postal-code',
} as const;
const lengths = { email: 100, recipient: 50, phone: 20, region: 60, address: 200, postalCode: 10 } as const;

function Input({ form, name }: { form: Form; name: InputName }) {
  const t = useText();
  return (
    <TextInput
      id={name}
      label={t(asks[name])}
      value={form.entry[name]}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      error={form.error(name)}
      maxLength={lengths[name]}
      autoComplete={hints[name]}
      {...(name === 'email' ? { type: 'email' } : {})}
    />
  );
}

/** What accepting means, whole, before anything can be ticked (在线规则第30条); then where papers go. */
function Accepting({ form, phone }: { form: Form; phone: string | null }) {
  const t = useText();
  return (
    <>
      <section className={classes.means} aria-labelledby="means">
        <h2 id="means">{t(asks.whatItMeans)}</h2>
        <p>{t(consentWords)}</p>
      </section>
      <fieldset className={classes.group}>
        <legend>{t(asks.channels)}</legend>
        {channels
          .filter((each) => each !== 'MOBILE' || phone !== null)
          .map((each) => (
            <Tick
              key={each}
              form={form}
              name={each}
              label={each === 'MOBILE' ? `${t(channelWords.MOBILE)} ${phone}` : t(channelWords[each])}
            />
          ))}
      </fieldset>
      {form.entry.EMAIL === 'yes' && <Input form={form} name="email" />}
      <Tick form={form} name="paperCopy" label={t(asks.paperCopy)} />
    </>
  );
}

function Postal({ form, optional }: { form: Form; optional: boolean }) {
  const t = useText();
  return (
    <fieldset className={classes.group}>
      <legend>{t(optional ? asks.postOptional : asks.post)}</legend>
      {(['recipient', 'phone', 'region', 'address', 'postalCode'] as const).map((name) => (
        <Input key={name} form={form} name={name} />
      ))}
    </fieldset>
  );
}

type Props = {
  readonly scope: Scope;
  readonly name: string;
  /** The phone of the account, masked. */
  readonly phone: string | null;
  readonly onDone: () => void;
};

/** Confirm an address for service in one scope, or refuse electronic service there. */
export function ConfirmForm({ scope, name, phone, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const confirm = useCallMutation(confirmAddress, { refreshes: [listAddresses, listConsents], onSuccess: onDone });
  const form = useEntry({ first: blank, check: checkEntry, error: confirm.error, blame });
  const { electronic } = form.entry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.reset();
    if (form.pass()) confirm.mutate({ body: bodyOf(form.entry, scope, key) });
  };
  return (
    <PageFrame
      title={t(asks.title)}
      trail={[{ label: t(words.title), to: home }]}
      here={t(asks.title)}
      sub={<span data-personal>{name}</span>}
    >
      <Card as="div" className={classes.form}>
        <form noValidate onSubmit={submit}>
          {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
          {confirm.isError && form.told.length === 0 && <ErrorSummary title={errorSentence(confirm.error, lang)} />}
          <ChoiceCards
            name="electronic"
            legend={t(asks.electronic)}
            choices={[
              { value: 'yes', label: t(asks.yes), says: t(asks.yesSays) },
              { value: 'no', label: t(asks.no), says: t(asks.noSays) },
            ]}
            value={electronic === 'yes' || electronic === 'no' ? electronic : undefined}
            onChange={(value) => form.change({ electronic: value })}
            error={form.error('electronic')}
          />
          {electronic === 'yes' && <Accepting form={form} phone={phone} />}
          {electronic !== '' && <Postal form={form} optional={electronic === 'yes'} />}
          {electronic === 'yes' && <Tick form={form} name="agreed" label={t(asks.agree)} />}
          <div className={classes.acts}>
            <ButtonLink to={home} variant="outline" className={classes.back}>
              {t(asks.back)}
            </ButtonLink>
            <Button type="submit" loading={confirm.isPending}>
              {t(asks.save)}
            </Button>
          </div>
        </form>
      </Card>
    </PageFrame>
  );
}
