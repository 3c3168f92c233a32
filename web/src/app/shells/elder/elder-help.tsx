import { IconMapPin, IconPhoneCall } from '@tabler/icons-react';
import { FeedbackCamera } from '../../../shared/feedback/feedback-camera.tsx';
import { helpPhone } from '../../../shared/i18n/court-words.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useSignOut } from '../../../shared/session/use-sign-out.ts';
import { useCourt } from '../../../shared/site/use-court.ts';
import { useOverlays } from '../../over/overlay-context.ts';
import classes from './elder-shell.module.css';
import { words } from './words.ts';

function Leave() {
  const t = useText();
  const signOut = useSignOut();
  const open = useOverlays();
  return (
    <div className={classes.leave}>
      <button type="button" className={classes.out} onClick={() => open('lock')}>
        {t(words.lock)}
      </button>
      <button type="button" className={classes.out} onClick={() => signOut.mutate({})}>
        {t(words.signOut)}
      </button>
    </div>
  );
}

/** At the end of every page: the phone, the counter with its address and hours, and the ways to leave. */
export function ElderHelp() {
  const t = useText();
  const court = useCourt();
  const user = useUser();
  return (
    <footer className={`wrap ${classes.help}`}>
      <h2>{t(words.help)}</h2>
      <a className={classes.call} href={`tel:${helpPhone}`}>
        <IconPhoneCall className="icon" aria-hidden />
        {t(words.call)}
        <b className={classes.number}>{helpPhone}</b>
      </a>
      <p>{t(words.answered)}</p>
      <div className={classes.window}>
        <IconMapPin className="icon" aria-hidden />
        <div>
          <h3>{t(words.window)}</h3>
          <p>{t(court.address)}</p>
          <p>{t(words.windowWhat)}</p>
        </div>
      </div>
      <p className={classes.feedback}>
        <FeedbackCamera />
      </p>
      {user && <Leave />}
    </footer>
  );
}
