import { answerSecondStep, type FactorWay } from '@sufu/contract/accounts';
import { type FormEvent, useState } from 'react';
import { errorSentence, useCallMutation } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary } from '../../ui/status/error-summary.tsx';
import { useChecks } from '../sign-in/use-checks.ts';
import { checkCode } from './check-code.ts';
import { CodeInput } from './code-input.tsx';
import classes from './second-step.module.css';
import { codeId, StepCodeField } from './step-code-field.tsx';
import type { StepProps } from './step-props.ts';
import { words } from './words.ts';

const leads = { totp: words.totpLead, sms: words.smsLead, recovery: words.recoveryLead } as const;
const others = { totp: words.useTotp, sms: words.useSms, recovery: words.useRecovery } as const;

/** A code of what was set up, or a recovery code. */
export function AnswerForm({ asked: { ways, phone }, onDone, onBack }: StepProps) {
  const t = useText();
  const { lang } = useLang();
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const answer = useCallMutation(answerSecondStep, { onSuccess: onDone });
  const checks = useChecks({ code: () => checkCode(way, code) });
  const over = answer.error?.reason === 'second-factor.over';
  const choose = (next: FactorWay) => {
    setWay(next);
    setCode('');
    checks.clear();
    answer.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (answer.isPending) return;
    answer.reset();
    if (checks.pass()) answer.mutate({ body: { way, code: code.trim() } });
  };
  const field = { value: code, onChange: setCode, error: checks.error('code') };
  return (
    <form noValidate onSubmit={submit} className={classes.parts}>
      {answer.isError && <ErrorSummary title={errorSentence(answer.error, lang)} />}
      <p>{t(ways.length === 1 ? words.smsFirst : leads[way], { phone })}</p>
      {way === 'sms' ? <StepCodeField phone={phone} {...field} /> : <CodeInput id={codeId} way={way} {...field} />}
      <Button type="submit" fullWidth loading={answer.isPending || answer.isSuccess} disabled={over}>
        {t(words.confirm)}
      </Button>
      <div className={classes.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className={classes.other} onClick={() => choose(other)}>
              {t(others[other])}
            </button>
          ))}
        <button type="button" className={classes.other} onClick={onBack}>
          {t(words.again)}
        </button>
      </div>
      <details className={classes.more}>
        <summary>{t(words.lostTitle)}</summary>
        <p className="small">{t(words.lost)}</p>
      </details>
    </form>
  );
}
