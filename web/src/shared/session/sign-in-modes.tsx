import type { UserInfo } from '@sufu/contract/accounts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../i18n/index.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './sign-in-parts.module.css';
import { SmsForm } from './sms-form.tsx';
import { words } from './words.ts';

const modes = [
  { key: 'user', label: words.byPassword, Form: PasswordForm },
  { key: 'code', label: words.bySms, Form: SmsForm },
] as const;

/** 账号密码 │ 短信验证码. Arrow keys move between the ways; what was typed in one stays while looking at the other. */
export function SignInModes({ verb, onSignedIn }: { verb: string; onSignedIn: (user: UserInfo) => void }) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  // A way is drawn once it is looked at, so that no picture is asked for in vain; from then on it keeps what was typed.
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const choose = (n: number) => {
    setChosen(n);
    setSeen((old) => (old.includes(n) ? old : [...old, n]));
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (chosen + step + modes.length) % modes.length;
    choose(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={t(words.modes)} className={classes.tabs}>
        {modes.map(({ key, label }, n) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${n}`}
            aria-selected={n === chosen}
            aria-controls={`${id}-panel-${n}`}
            tabIndex={n === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => choose(n)}
            onKeyDown={move}
          >
            {t(label)}
          </button>
        ))}
      </div>
      {modes.map(({ key, Form }, n) => (
        <div key={key} role="tabpanel" id={`${id}-panel-${n}`} aria-labelledby={`${id}-tab-${n}`} hidden={n !== chosen}>
          {seen.includes(n) && <Form idPrefix={key} verb={verb} onSignedIn={onSignedIn} />}
        </div>
      ))}
    </>
  );
}
