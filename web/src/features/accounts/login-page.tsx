import { Link } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { useSession } from '../../shared/session/session.ts';
import { SignInModes } from '../../shared/session/sign-in-modes.tsx';
import classes from './sign-layout.module.css';
import { SignLayout } from './sign-layout.tsx';
import { words } from './words.ts';

/** Once the session is there, the guard leads on: to where one wanted to go, or home. */
export function Component() {
  const t = useText();
  const session = useSession();
  const lead = (
    <>
      {t(words.noAccount)}
      <Link to="/register">{t(words.registerNow)}</Link>
    </>
  );
  return (
    <SignLayout title={t(words.login)} lead={lead}>
      <SignInModes verb={t(words.login)} onSignedIn={session.set} />
      <div className={classes.under}>
        <Link to="/forgetPassword">{t(words.forgot)}</Link>
      </div>
    </SignLayout>
  );
}
