import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { copyPath, type OfflineCopy, offlineCopies } from '../../shared/offline/offline-copy.ts';
import { Link } from '../../shared/router/links.tsx';
import { ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import classes from './problem.module.css';
import { ProblemPage } from './problem.tsx';
import { useRequestedPage } from './requested-page.ts';
import { words } from './words.ts';

/** Without a network: try again, or go on with a draft that lies on this device. */
export function Component() {
  const t = useText();
  const wanted = useRequestedPage();
  const [copies, setCopies] = useState<readonly OfflineCopy[]>([]);
  useEffect(() => {
    setCopies(offlineCopies());
    const back = () => window.location.assign(wanted);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [wanted]);
  return (
    <ProblemPage
      title={words.offline}
      what={copies.length > 0 ? words.offlineWhat : words.offlineNothing}
      quoted={false}
    >
      <ButtonAnchor href={wanted}>{t(words.again)}</ButtonAnchor>
      {copies.length > 0 && (
        <nav className={classes.drafts} aria-label={t(words.drafts)}>
          <ul>
            {copies.map((copy) => (
              <li key={copy.application.id}>
                <Link to={copyPath(copy)}>{t(copy.application.title)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ProblemPage>
  );
}
