import './elder.css';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useLocation, useNavigate } from '../../../shared/router/navigation.tsx';
import { useCourt } from '../../../shared/site/use-court.ts';
import { LangSwitch } from '../../../shared/ui/controls/lang-switch.tsx';
import { Mark } from '../../../shared/ui/page/mark.tsx';
import { ElderHelp } from './elder-help.tsx';
import classes from './elder-shell.module.css';
import { ElderTools } from './elder-tools.tsx';
import { words } from './words.ts';

/** Back in the history, or home when the visit began on this page. */
function GoBack() {
  const t = useText();
  const go = useNavigate();
  const back = () => void (Number(window.history.state?.idx) > 0 ? go(-1) : go('/index'));
  return (
    <div className={`wrap ${classes.back}`}>
      <button type="button" onClick={back}>
        <IconArrowLeft className="icon" aria-hidden />
        {t(words.goBack)}
      </button>
    </div>
  );
}

/**
 * Every page of the elder view: mark, three tools, the way back, one column, and people who help at the end. `ownMain`:
 * the page brings its main part itself.
 */
export function ElderShell({ ownMain, children }: { ownMain: boolean; children: ReactNode }) {
  const t = useText();
  const court = useCourt();
  const home = useLocation().pathname === '/index';
  return (
    <div className={classes.shell}>
      <header className={classes.top}>
        <div className={`wrap ${classes.inner}`}>
          <Link className={classes.brand} to="/">
            <Mark className={classes.mark} />
            <span>
              <b>{t(court.name)}</b>
              <span>{t(court.service)}</span>
            </span>
          </Link>
          <LangSwitch className={classes.lang} />
        </div>
        <ElderTools />
      </header>
      {!home && <GoBack />}
      {ownMain ? (
        <div className={`wrap ${classes.main}`}>{children}</div>
      ) : (
        <main id="main" tabIndex={-1} className={`wrap ${classes.main}`}>
          {children}
        </main>
      )}
      <ElderHelp />
    </div>
  );
}
