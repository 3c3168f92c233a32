import type { UserInfo } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import { useAppearance } from '../../looks/use-appearance.tsx';
import { useHydrated } from '../../timing/use-hydrated.ts';
import { Loader } from '../../ui/status/loader.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { words } from '../words.ts';
import { PasswordForm } from './password-form.tsx';
import classes from './sign-in-parts.module.css';
import type { WayProps } from './way-props.ts';

export type Way = { readonly key: string; readonly label: Text; readonly Form: ComponentType<WayProps> };

const SmsForm = lazy(() => import('./sms-form.tsx').then((m) => ({ default: m.SmsForm })));
const SecondStep = lazy(() => import('../second-step/second-step.tsx').then((m) => ({ default: m.SecondStep })));
/** The two ways that stay on the page; the first is there at once. */
export const ownWays: readonly Way[] = [
  { key: 'user', label: words.byPassword, Form: PasswordForm },
  { key: 'code', label: words.bySms, Form: SmsForm },
];

function Coming() {
  const t = useText();
  return (
    <p className={classes.work} role="status" aria-busy="true">
      <Loader size="sm" /> {t(uiWords.loading)}
    </p>
  );
}

type Props = {
  readonly verb: string;
  readonly onSignedIn: (user: UserInfo) => void;
  readonly ways?: readonly Way[];
  /** The key of the way that is looked at first; else the first, in the elder view the one by SMS. */
  readonly first?: string | null;
  /** Begin at the second step: the first was shown on another page. */
  readonly second?: boolean;
};

/** The ways to sign in, one beside the other. Arrow keys move between them; what was typed in one stays while looking at another. */
export function SignInModes({ verb, onSignedIn, ways = ownWays, first = null, second = false }: Props) {
  const t = useText();
  const id = useId();
  const hydrated = useHydrated();
  const elder = useAppearance().appearance.view === 'elder';
  // A code by SMS asks for nothing to be remembered.
  const opens = first ?? (elder ? 'code' : null);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      ways.findIndex(({ key }) => key === opens),
    ),
  );
  // A way is drawn once it is looked at, so that no picture is asked for in vain; from then on it keeps what was typed.
  const [seen, setSeen] = useState<readonly number[]>([chosen]);
  const choose = (n: number) => {
    setChosen(n);
    setSeen((old) => (old.includes(n) ? old : [...old, n]));
    document.getElementById(`${id}-tab-${n}`)?.focus();
  };
  const [atSecond, setAtSecond] = useState(second);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) choose((chosen + step + ways.length) % ways.length);
  };
  const other = (key: string) => choose(ways.findIndex((way) => way.key === key));
  // The elder view has no tabs and few acts a page: the other ways are there for whoever asks for them.
  const folded = elder && ways.length > 2;
  const tabs = (
    <div role="tablist" aria-label={t(words.modes)} className={classes.tabs} data-many={ways.length > 2 || undefined}>
      {ways.map(({ key, label }, n) => (
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
  );
  return (
    <>
      {atSecond && (
        <Suspense fallback={<Coming />}>
          {hydrated ? <SecondStep onSignedIn={onSignedIn} onBack={() => setAtSecond(false)} /> : <Coming />}
        </Suspense>
      )}
      <div hidden={atSecond}>
        {folded ? (
          <details className={classes.otherWays}>
            <summary>{t(words.otherWays)}</summary>
            {tabs}
          </details>
        ) : (
          tabs
        )}
        {ways.map(({ key, Form }, n) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-panel-${n}`}
            aria-labelledby={`${id}-tab-${n}`}
            hidden={n !== chosen}
          >
            {seen.includes(n) && (
              <Suspense fallback={<Coming />}>
                {n === 0 || hydrated ? (
                  <Form
                    idPrefix={key}
                    {...{ verb, onSignedIn }}
                    onSecondStep={() => setAtSecond(true)}
                    onOther={other}
                  />
                ) : (
                  <Coming />
                )}
              </Suspense>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
