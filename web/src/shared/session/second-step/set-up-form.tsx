import { type FactorKind, offerAtSignIn, setUpAtSignIn } from '@sufu/contract/accounts';
import { type FormEvent, useState } from 'react';
import { errorSentence, useCallMutation } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary } from '../../ui/status/error-summary.tsx';
import { Loader } from '../../ui/status/loader.tsx';
import { useChecks } from '../sign-in/use-checks.ts';
import { useOnce } from '../use-once.ts';
import { AppSecret } from './app-secret.tsx';
import { checkCode } from './check-code.ts';
import { CodeInput } from './code-input.tsx';
import { KindChoice } from './kind-choice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-step.module.css';
import { codeId, StepCodeField } from './step-code-field.tsx';
import type { StepProps } from './step-props.ts';
import { words } from './words.ts';

/** One has to have a second factor and has none: choose it, show that it works, keep the recovery codes. */
export function SetUpForm({ asked: { ways, phone }, onDone, onBack }: StepProps) {
  const t = useText();
  const { lang } = useLang();
  const [kind, setKind] = useState<FactorKind>('totp');
  const [code, setCode] = useState('');
  const offer = useCallMutation(offerAtSignIn);
  const setUp = useCallMutation(setUpAtSignIn);
  const checks = useChecks({ code: () => checkCode(kind, code) });
  useOnce(() => offer.mutate({}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (setUp.isPending) return;
    setUp.reset();
    if (!checks.pass()) return;
    if (kind === 'sms') setUp.mutate({ body: { kind }, headers: { 'Sms-Code': code.trim() } });
    else if (offer.data) setUp.mutate({ body: { kind, offer: offer.data.offer, code: code.trim() } });
  };
  if (setUp.data)
    return (
      <div className={classes.parts}>
        <h3>{t(words.codesTitle)}</h3>
        <RecoveryCodes codes={setUp.data.recoveryCodes} />
        <Button fullWidth onClick={onDone}>
          {t(words.kept)}
        </Button>
      </div>
    );
  const error = setUp.error ?? offer.error;
  const field = { value: code, onChange: setCode, error: checks.error('code') };
  return (
    <form noValidate onSubmit={submit} className={classes.parts}>
      {error && <ErrorSummary title={errorSentence(error, lang)} />}
      <p>{t(words.setUpLead)}</p>
      {ways.includes('sms') && (
        <KindChoice
          kind={kind}
          phone={phone}
          onChange={(next) => {
            setKind(next);
            setCode('');
            checks.clear();
          }}
        />
      )}
      {kind === 'totp' ? (
        <>
          {offer.data ? <AppSecret offer={offer.data} /> : offer.isPending && <Loader />}
          <CodeInput id={codeId} way="totp" {...field} />
        </>
      ) : (
        <StepCodeField phone={phone} {...field} />
      )}
      <Button type="submit" fullWidth loading={setUp.isPending} disabled={kind === 'totp' && !offer.data}>
        {t(words.setUp)}
      </Button>
      <div className={classes.others}>
        <button type="button" className={classes.other} onClick={onBack}>
          {t(words.again)}
        </button>
      </div>
    </form>
  );
}
