import { FeedbackCamera } from '../../shared/feedback/feedback-camera.tsx';
import { helpPhone } from '../../shared/i18n/court-words.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useCourt } from '../../shared/site/use-court.ts';
import { words } from '../words.ts';
import classes from './footer.module.css';

/** The footer: name and address of the court, its hours, the help line. */
export function Footer() {
  const t = useText();
  const court = useCourt();
  return (
    <footer className={classes.footer}>
      <div className={`wrap ${classes.columns}`}>
        <div>
          <b className={classes.name}>{t(court.name)}</b>
          <p>{t(court.address)}</p>
          <p>{t(words.counter, { hours: t(court.hours) })}</p>
        </div>
        <div>
          <b>{t(words.needHelp)}</b>
          <p>
            {t(words.hotline)} <a href={`tel:${helpPhone}`}>{helpPhone}</a>
          </p>
          <p>{t(words.chineseIsLegal)}</p>
          <p>
            <Link to="/info/index">{t(words.guide)}</Link>
          </p>
          <p>
            <Link to="/verify">{t(words.verifyPaper)}</Link>
          </p>
          <FeedbackCamera />
        </div>
      </div>
    </footer>
  );
}
