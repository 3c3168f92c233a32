import { getRegisterApplyTypeList, readTerms } from '@sufu/contract/accounts';
import { useCall } from '../../../shared/api/index.ts';
import type { Words } from '../../../shared/i18n/index.tsx';
import { useText } from '../../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../../shared/session/sign-in/sms-code-field.tsx';
import { ChoiceCards } from '../../../shared/ui/controls/choice-cards.tsx';
import { ConsentTick } from '../../../shared/ui/controls/consent-tick.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { words } from '../words.ts';
import { Terms } from './terms.tsx';
import type { RegistrationForm } from './use-registration.ts';

type StepProps = { readonly form: RegistrationForm };

export function KindStep({ form }: StepProps) {
  const t = useText();
  const kinds = useCall(getRegisterApplyTypeList, {});
  if (kinds.isError) return <CallFailure error={kinds.error} onAgain={() => void kinds.refetch()} />;
  return (
    <ChoiceCards
      name="userKind"
      legend={t(words.whoAreYou)}
      choices={(kinds.data ?? []).map(({ code, label, says }) => ({ value: code, label: t(label), says: t(says) }))}
      value={form.entry.userKind}
      onChange={(userKind) => form.change({ userKind })}
      error={form.error('userKind')}
    />
  );
}

type FieldProps = {
  readonly form: RegistrationForm;
  readonly path: string;
  readonly label: Words[string];
  readonly hint?: Words[string];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string;
};
function Field({ form, path, label, hint, value, onChange, autoComplete = 'off' }: FieldProps) {
  const t = useText();
  return (
    <TextInput
      id={path}
      label={t(label)}
      description={hint && t(hint)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={form.error(path)}
      autoComplete={autoComplete}
      spellCheck={false}
    />
  );
}

function OrganisationFields({ form }: StepProps) {
  const { organisation } = form.entry;
  const set = (change: Partial<typeof organisation>) => form.change({ organisation: { ...organisation, ...change } });
  return (
    <>
      <Field
        form={form}
        path="organisation.name"
        label={words.unit}
        hint={words.unitHint}
        value={organisation.name}
        onChange={(name) => set({ name })}
        autoComplete="organization"
      />
      <Field
        form={form}
        path="organisation.creditCode"
        label={words.creditCode}
        hint={words.creditHint}
        value={organisation.creditCode}
        onChange={(creditCode) => set({ creditCode })}
      />
      <Field
        form={form}
        path="organisation.legalRepName"
        label={words.legalRep}
        value={organisation.legalRepName}
        onChange={(legalRepName) => set({ legalRepName })}
      />
    </>
  );
}

function LawyerFields({ form }: StepProps) {
  const { lawyer } = form.entry;
  const set = (change: Partial<typeof lawyer>) => form.change({ lawyer: { ...lawyer, ...change } });
  return (
    <>
      <Field
        form={form}
        path="lawyer.licence"
        label={words.licence}
        hint={words.licenceHint}
        value={lawyer.licence}
        onChange={(licence) => set({ licence })}
      />
      <Field
        form={form}
        path="lawyer.firm"
        label={words.firm}
        value={lawyer.firm}
        onChange={(firm) => set({ firm })}
        autoComplete="organization"
      />
    </>
  );
}

export function NameStep({ form }: StepProps) {
  const t = useText();
  const { entry } = form;
  const unit = entry.userKind === 'organisation';
  return (
    <>
      <Field
        form={form}
        path="realName"
        label={unit ? words.agentName : words.realName}
        hint={words.realNameHint}
        value={entry.realName}
        onChange={(realName) => form.change({ realName })}
        autoComplete="name"
      />
      <Field
        form={form}
        path="idNumber"
        label={words.idNumber}
        hint={words.idHint}
        value={entry.idNumber}
        onChange={(idNumber) => form.change({ idNumber, evenIfTaken: false })}
      />
      {form.isTaken && (
        <ConsentTick
          id="evenIfTaken"
          checked={entry.evenIfTaken}
          onChange={(evenIfTaken) => form.change({ evenIfTaken })}
          error={undefined}
        >
          {t(words.evenIfTaken)}
        </ConsentTick>
      )}
      {unit && <OrganisationFields form={form} />}
      {entry.userKind === 'lawyer' && <LawyerFields form={form} />}
    </>
  );
}

export function PhoneStep({ form }: StepProps) {
  const { entry } = form;
  return (
    <>
      <Field
        form={form}
        path="phone"
        label={words.phone}
        hint={words.phoneHint}
        value={entry.phone}
        onChange={(phone) => form.change({ phone })}
        autoComplete="tel"
      />
      <SmsCodeField
        id="smsCode"
        phone={entry.phone}
        purpose="register"
        value={entry.smsCode}
        onChange={(smsCode) => form.change({ smsCode })}
        error={form.error('smsCode')}
        onBadPhone={() => form.lookAt('phone')}
      />
    </>
  );
}

export function PasswordStep({ form }: StepProps) {
  const t = useText();
  const terms = useCall(readTerms, {});
  return (
    <>
      <NewPasswordFields label={t(words.password)} value={form.entry} onChange={form.change} error={form.error} />
      <Terms terms={terms.data} />
      {terms.isError && <CallFailure error={terms.error} onAgain={() => void terms.refetch()} />}
      <ConsentTick
        id="consent"
        checked={form.entry.consent !== ''}
        onChange={(checked) => form.change({ consent: checked ? (terms.data?.version ?? '') : '' })}
        error={form.error('consent')}
      >
        {t(words.consent)}
      </ConsentTick>
    </>
  );
}
