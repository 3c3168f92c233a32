import { getRegisterApplyTypeList, readTerms } from '@sufu/contract/accounts';
import { maskPhone, normaliseMobile } from '@sufu/contract/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { errorSentence, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Steps } from '../../../shared/ui/display/steps.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../sign-layout.module.css';
import { SignLayout } from '../sign-layout.tsx';
import { words } from '../words.ts';
import { KindStep, NameStep, PasswordStep, PhoneStep } from './register-steps.tsx';
import { type RegistrationForm, useRegistration } from './use-registration.ts';

const steps = [
  { name: words.step1, Step: KindStep },
  { name: words.step2, Step: NameStep },
  { name: words.step3, Step: PhoneStep },
  { name: words.step4, Step: PasswordStep },
] as const;

export const prefetch = (load: PrefetchLoader) => load(getRegisterApplyTypeList, {});

/** The step one came to takes the focus at its first field. */
function useFirstField(step: number) {
  const fields = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    fields.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [step]);
  return fields;
}

function StepForm({ form }: { form: RegistrationForm }) {
  const t = useText();
  const { lang } = useLang();
  const fields = useFirstField(form.step);
  const Step = steps[form.step]?.Step ?? KindStep;
  const last = form.step === steps.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.sending.isPending) form.next();
  };
  return (
    <form noValidate ref={fields} onSubmit={submit} className={classes.fields}>
      {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
      {form.sending.isError && form.told.length === 0 && (
        <ErrorSummary title={errorSentence(form.sending.error, lang)} />
      )}
      <Step form={form} />
      <div className={classes.acts}>
        {form.step > 0 && (
          <Button variant="outline" onClick={form.back}>
            {t(words.back)}
          </Button>
        )}
        <Button type="submit" loading={form.sending.isPending}>
          {t(last ? words.finish : words.next)}
        </Button>
      </div>
    </form>
  );
}

/** Signed in with it; from the button on the guard leads on, as after signing in. */
function Done({ form: { signedIn, entry } }: { form: RegistrationForm }) {
  const t = useText();
  const session = useSession();
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), []);
  const phone = maskPhone(normaliseMobile(entry.phone));
  return (
    <SignLayout title={t(words.registered)} lead="">
      <div className={classes.done} role="status" ref={said} tabIndex={-1}>
        <Note tone="success">{t(signedIn ? words.registeredIn : words.registeredWhat, { phone })}</Note>
        {signedIn ? (
          <Button onClick={() => session.set(signedIn)}>{t(words.goOn)}</Button>
        ) : (
          <ButtonLink to="/login">{t(words.goSignIn)}</ButtonLink>
        )}
      </div>
    </SignLayout>
  );
}

export function Component() {
  const t = useText();
  const form = useRegistration();
  // So that the terms are there when the last step asks to agree to them.
  useCall(readTerms, {}, { quiet: true });
  const lead = (
    <>
      {t(words.haveAccount)}
      <Link className="target" to="/login">
        {t(words.goSignIn)}
      </Link>
    </>
  );
  if (form.done) return <Done form={form} />;
  return (
    <SignLayout title={t(words.register)} lead={lead}>
      <div className={classes.steps}>
        <Steps label={t(words.steps)} steps={steps.map(({ name }) => t(name))} at={form.step} />
      </div>
      <StepForm form={form} />
    </SignLayout>
  );
}
