import type { ReactNode, Ref } from 'react';
import { HelpLine } from './help-line.tsx';
import { Hills } from './hills.tsx';
import classes from './problem-frame.module.css';

/** 403, 404, 500: the specified sentence as the title, what to do, the ways on, the phone. */
export function ProblemFrame({
  title,
  what,
  heading,
  children,
}: {
  title: string;
  what: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <section className={classes.problem}>
      <Hills shape="wide" className={classes.art} />
      <div className={`wrap ${classes.text}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.what}>{what}</p>
        <div className={classes.acts}>{children}</div>
        <HelpLine />
      </div>
    </section>
  );
}
