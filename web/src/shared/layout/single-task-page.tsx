import type { ReactNode } from 'react';
import { Card } from '../ui/display/card.tsx';
import { useHeadingFocus } from '../ui/page/page-frame.tsx';
import { usePageTitle } from '../ui/page/page-title.tsx';
import { Loader } from '../ui/status/loader.tsx';
import { HelpLine } from './help-line.tsx';
import classes from './single-task-page.module.css';

type Props = {
  readonly title: string;
  /** What happens here, and where one is sent. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
};

/** A page for one step of a flow: one card without navigation, and the help line below it. */
export function SingleTaskPage({ title, lead, children }: Props) {
  usePageTitle(title);
  const heading = useHeadingFocus();
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Card className={classes.card}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </Card>
      <div className={classes.help}>
        <HelpLine />
      </div>
    </main>
  );
}

/** A spinner with a sentence, announced by screen readers. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className={classes.waiting} role="status">
      <Loader /> {children}
    </p>
  );
}

/** The next steps side by side; the first is the main one. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>;
}
