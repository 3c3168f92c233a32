import { menuFor } from '@sufu/contract/menu';
import type { ReactNode } from 'react';
import { FeedbackCamera } from '../../shared/feedback/feedback-camera.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useLocation } from '../../shared/router/navigation.tsx';
import { useUser } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { AccountItems } from './account-items.tsx';
import { OpenMenu } from './menu/open-menu.tsx';
import { placeOf } from './menu/place-of.ts';
import { OpenSearch } from './open-search.tsx';
import classes from './shells.module.css';
import bar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

/** So many places fit the bar beside the search at 1440 px; the whole menu has the others, behind its button. */
const mostPlaces = 8;

/** The first places, and in place of the last of them where one is, if that is none of these. */
function placesIn<P extends { readonly path: string }>(places: readonly P[], here: string): readonly P[] {
  const first = places.slice(0, mostPlaces);
  const current = places.find(({ path }) => path === here);
  return current === undefined || first.includes(current) ? first : [...first.slice(0, -1), current];
}

/** The desk of court staff: compact, the whole width for the work. No line of help: the phone it names is answered by the staff themselves. */
export function DeskShell({ children }: { children: ReactNode }) {
  const t = useText();
  const user = useUser();
  const here = placeOf(useLocation().pathname);
  const places = menuFor('side', user?.roles ?? [], user?.staff?.offices).filter(({ group }) => group === 'desk');
  const nav = (
    <nav className={`${bar.nav} ${bar.deskNav}`} aria-label={t(words.mainNav)}>
      {placesIn(places, here).map(({ id, path, label }) => (
        <Link key={id} className={bar.item ?? ''} to={path} aria-current={path === here ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
  return (
    <>
      <TopBar
        wide
        elder={false}
        tagline={t(words.desk)}
        nav={nav}
        before={
          <OpenMenu
            className={places.length > mostPlaces ? (bar.item ?? '') : `${bar.item} ${bar.narrow} ${bar.deskNarrow}`}
          />
        }
        search={<OpenSearch as="field" />}
      >
        <AccountItems />
      </TopBar>
      <main id="main" tabIndex={-1} className={classes.desk}>
        {children}
      </main>
      <footer className={classes.deskEnd}>
        <FeedbackCamera />
      </footer>
    </>
  );
}
