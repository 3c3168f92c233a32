import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useText } from '../../i18n/index.tsx';
import { Link } from '../../router/links.tsx';
import { useLocation } from '../../router/navigation.tsx';
import { useCourt } from '../../site/use-court.ts';
import { useHydrated } from '../../timing/use-hydrated.ts';
import classes from './page-frame.module.css';
import { usePageTitle } from './page-title.tsx';
import { OpenAtContext, PlaceContext } from './place.ts';
import { words } from './words.ts';

/** After a move inside the site the heading takes the focus, so that the new page is read out from its top. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const moved = useRef(key !== 'default');
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
    // A page that was kept and is shown again was moved to.
    moved.current = true;
  }, []);
  return heading;
}

/** On paper only: the court, and where the page stands. The number, if it has one, is under the title. */
function PrintHead() {
  const t = useText();
  const court = useCourt();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <p className={classes.printHead} aria-hidden>
      <span>{t(court.name)}</span>
      <span>{hydrated && `${window.location.host}${pathname}${search}`}</span>
    </p>
  );
}

export type Crumb = { readonly label: string; readonly to: string };
/**
 * 当前位置：首页 > … > here (B101–B103): what the page calls itself (the channel its name), else the name of the route. Home leads to the root; a page that is open is gone back to as it was left.
 */
export function Crumbs({ trail = [], here }: { trail?: readonly Crumb[]; here?: string | undefined }) {
  const t = useText();
  const { name } = useContext(PlaceContext);
  const openAt = useContext(OpenAtContext);
  return (
    <nav className={classes.crumbs} aria-label={t(words.crumbs)}>
      <span aria-hidden>{t(words.youAreHere)}</span>
      {[{ label: t(words.home), to: '/' }, ...trail].map(({ label, to }) => (
        <Fragment key={to}>
          <Link to={openAt(to)}>{label}</Link>
          <IconChevronRight className={classes.arrow} aria-hidden />
        </Fragment>
      ))}
      <span aria-current="page">{here ?? name}</span>
    </nav>
  );
}

type Props = {
  /** The route's name unless said: a page may not know yet what it is called. */
  readonly title?: string;
  /** The title holds what is no text of ours (a cause, a published heading): it stands in the face that has every character. */
  readonly titleIsData?: boolean;
  /** What tells this page from others of its name: in the tab beside it. */
  readonly about?: string;
  /** Pages between home and here. */
  readonly trail?: readonly Crumb[];
  /** The name of this page in the breadcrumb; the route's unless said. */
  readonly here?: string;
  /** One line under the title: number, case, plain words. */
  readonly sub?: ReactNode;
  /** At the right of the title: the main button, the save state. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page inside the layout: where one is, one serif h1, and the window title. */
export function PageFrame(props: Props) {
  const { title: pageTitle, titleIsData = false, about, trail = [], here, sub, actions, children } = props;
  const { name } = useContext(PlaceContext);
  const title = pageTitle ?? name ?? '';
  usePageTitle(title, about);
  const heading = useHeadingFocus();
  return (
    <>
      <PrintHead />
      <Crumbs trail={trail} here={here ?? name ?? title} />
      <div className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} data-plain={titleIsData || undefined}>
            {title}
          </h1>
          {sub !== undefined && <div className={classes.sub}>{sub}</div>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
