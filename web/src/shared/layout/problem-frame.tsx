import type { ReactNode, Ref } from 'react';
import { useText } from '../i18n/index.tsx';
import { useSite } from '../site/site.ts';
import { Hills } from '../ui/page/hills.tsx';
import { HelpLine } from './help-line.tsx';
import classes from './problem-frame.module.css';
import { words } from './words.ts';

/** 403, 404, 500, 503: the specified sentence as the title, what to do, the ways on, the number to quote, the phone. */
export function ProblemFrame({
  title,
  what,
  heading,
  quoted = true,
  children,
}: {
  title: string;
  what: string;
  heading?: Ref<HTMLHeadingElement>;
  /** With the number to quote on the phone: where something failed on our side that the number leads to. */
  quoted?: boolean;
  children: ReactNode;
}) {
  const t = useText();
  const { trace } = useSite();
  return (
    <section className={classes.problem}>
      <Hills shape="wide" className={classes.art} />
      <div className={`wrap ${classes.text}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.what}>{what}</p>
        <div className={classes.acts}>{children}</div>
        {quoted && trace !== '' && <p className={classes.trace}>{t(words.quote, { trace })}</p>}
        <HelpLine />
      </div>
    </section>
  );
}
