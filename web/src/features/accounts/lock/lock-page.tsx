import { readLock } from '@sufu/contract/accounts';
import { courtDayOf, formatInstant } from '@sufu/contract/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { useCourt } from '../../../shared/site/use-court.ts';
import { useNow } from '../../../shared/timing/clock.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { LangSwitch } from '../../../shared/ui/controls/lang-switch.tsx';
import { PasswordInput } from '../../../shared/ui/controls/text-field.tsx';
import { Hills } from '../../../shared/ui/page/hills.tsx';
import { Mark } from '../../../shared/ui/page/mark.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.tsx';
import { Today } from '../today.tsx';
import classes from './lock.module.css';
import { useUnlock } from './use-unlock.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader) => load(readLock, {});

/** The court's time, in large figures. */
function Time() {
  const { lang } = useLang();
  const now = useNow();
  const time = formatInstant(now, lang, 'table').slice(-5);
  return (
    <div className={classes.clock}>
      <time dateTime={`${courtDayOf(now)}T${time}`}>{time}</time>
      <Today />
    </div>
  );
}

/** Whose session this is: the name, and its first character in place of a picture. */
function Owner() {
  const user = useUser();
  const lock = useCall(readLock, {}, { quiet: true, enabled: user === null });
  const name = user?.realName ?? lock.data?.name ?? '';
  return (
    <div className={classes.owner} data-personal>
      <span className={classes.avatar} aria-hidden>
        {[...name][0]}
      </span>
      <p className={classes.name}>{name}</p>
    </div>
  );
}

function Unlock() {
  const t = useText();
  const { password, setPassword, state, field, submit } = useUnlock();
  const refused = state.is === 'refused' ? state : null;
  useEffect(() => field.current?.focus(), [field]);
  return (
    <form noValidate onSubmit={submit} className={classes.form} data-refused={refused ? refused.times % 2 : undefined}>
      <PasswordInput
        ref={field}
        id="lock-password"
        label={t(words.password)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={refused && (typeof refused.why === 'string' ? refused.why : t(refused.why))}
        alert
        autoComplete="off"
        maxLength={64}
        showLabel={t(words.show)}
      />
      <Button
        type="submit"
        fullWidth
        loading={state.is === 'trying'}
        aria-busy={state.is === 'trying'}
        disabled={state.is === 'open'}
      >
        {t(words.unlock)}
      </Button>
      <p role="status" className={classes.opened}>
        {state.is === 'open' && (
          <>
            <IconLockOpen className="icon" aria-hidden /> {t(words.opened)}
          </>
        )}
      </p>
    </form>
  );
}

/** The lock (readings, Identity: Lock): a plain page with nothing of what was being done on it. */
export function Component() {
  const t = useText();
  const court = useCourt();
  const signOut = useSignOut();
  const user = useUser();
  usePageTitle(t(words.locked));
  return (
    <div className={classes.page}>
      <Hills shape="wide" className={classes.art} />
      <header className={classes.top}>
        <Mark className={classes.mark} />
        <span>
          <b>{t(court.name)}</b>
          <span>{t(court.service)}</span>
        </span>
        <LangSwitch className={classes.lang} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Time />
        <div className={classes.card}>
          <Owner />
          <h1>
            <IconLock className="icon" aria-hidden /> {t(words.locked)}
          </h1>
          <Unlock />
          <p className={classes.note}>
            {user && t(words.kept)}
            {t(words.forgot)}
          </p>
          <button type="button" className={classes.out} disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
            {t(words.signOut)}
          </button>
        </div>
      </main>
    </div>
  );
}
