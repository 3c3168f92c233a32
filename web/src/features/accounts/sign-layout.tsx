import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { HelpLine } from '../../shared/layout/help-line.tsx';
import { Hills } from '../../shared/ui/page/hills.tsx';
import { useHeadingFocus } from '../../shared/ui/page/page-frame.tsx';
import { usePageTitle } from '../../shared/ui/page/page-title.tsx';
import classes from './sign-layout.module.css';
import { words } from './sign-words.ts';
import { titles } from './titles.ts';
import { Today } from './today.tsx';

/** Sign-in, registration, reset: what one gets at the left, the one thing to do at the right, the phone below it. */
export function SignLayout({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const t = useText();
  usePageTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className={classes.layout}>
      <aside className={classes.pane} aria-label={t(words.about)}>
        <Hills shape="tall" className={classes.art} />
        <Today className={classes.date} />
        <p className={classes.promise}>{t(titles.line)}</p>
        <ul>
          {[words.promise1, words.promise2, words.promise3].map((line) => (
            <li key={line.en}>
              <IconCircleCheck className="icon" aria-hidden />
              <span>{t(line)}</span>
            </li>
          ))}
        </ul>
      </aside>
      <main id="main" tabIndex={-1} className={classes.column}>
        <div className={classes.box}>
          <Today className={classes.phoneDate} />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <div className={classes.lead}>{lead}</div>
          {children}
          <div className={classes.help}>
            <HelpLine />
          </div>
        </div>
      </main>
    </div>
  );
}
