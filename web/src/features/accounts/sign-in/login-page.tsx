import type { UserInfo } from '@sufu/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ownWays, SignInModes, type Way } from '../../../shared/session/sign-in/sign-in-modes.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../sign-layout.module.css';
import { SignLayout } from '../sign-layout.tsx';
import { words } from '../sign-words.ts';
import { words as wayWords } from './words.ts';

/** 账号密码 │ 短信验证码 │ 微信／支付宝 │ 刷脸. What only some need comes when it is looked at. */
const ways: readonly Way[] = [
  ...ownWays,
  {
    key: 'third',
    label: wayWords.third,
    Form: lazy(() => import('./social-way.tsx').then((m) => ({ default: m.SocialWay }))),
  },
  {
    key: 'face',
    label: wayWords.face,
    Form: lazy(() => import('./face-way.tsx').then((m) => ({ default: m.FaceWay }))),
  },
];

const NewTerms = lazy(() => import('./new-terms.tsx').then((m) => ({ default: m.NewTerms })));

/** Once the session is there, the guard leads on: to where one wanted to go, or home. `mode` names the way looked at first. */
export function Component() {
  const t = useText();
  const session = useSession();
  const [search] = useSearchParams();
  /** Signed in, and asked about new terms first. */
  const [asked, setAsked] = useState<UserInfo>();
  if (asked)
    return (
      <Suspense>
        <NewTerms onDone={() => session.set(asked)} />
      </Suspense>
    );
  const lead = (
    <>
      {t(words.noAccount)}
      <Link className="target" to="/register">
        {t(words.registerNow)}
      </Link>
    </>
  );
  return (
    <SignLayout title={t(words.login)} lead={lead}>
      {search.get('why') === 'lock' && (
        <div className={classes.why}>
          <Note tone="warning">{t(wayWords.turnedOut)}</Note>
        </div>
      )}
      <SignInModes
        verb={t(words.login)}
        onSignedIn={(user) => (user.termsDue ? setAsked(user) : session.set(user))}
        ways={ways}
        first={search.get('mode')}
        second={search.has('step')}
      />
      <div className={classes.under}>
        <Link to="/forgetPassword">{t(words.forgot)}</Link>
      </div>
    </SignLayout>
  );
}
