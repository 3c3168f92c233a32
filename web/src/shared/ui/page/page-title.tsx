import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useText } from '../../i18n/index.tsx';
import { useCourt } from '../../site/use-court.ts';
import { words } from '../words.ts';
import { PlaceContext } from './place.ts';

type TitleParts = { page: string; wrong: number };
type Titles = { readonly change: (edit: (parts: TitleParts) => void) => void };
const TitleContext = createContext<Titles>({ change: () => undefined });

/** The window title: 错误： + page + site. A page sets its name, an error summary sets the prefix. */
export function TitleProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const { site } = useCourt();
  const name = t(site);
  const parts = useMemo<TitleParts>(() => ({ page: '', wrong: 0 }), []);
  const titles = useMemo<Titles>(
    () => ({
      change(edit) {
        edit(parts);
        if (parts.page !== '') document.title = `${parts.wrong > 0 ? t(words.errorPrefix) : ''}${parts.page} - ${name}`;
      },
    }),
    [parts, t, name],
  );
  return <TitleContext value={titles}>{children}</TitleContext>;
}

/**
 * Name the window and the tab after this page, in the language of the page. `about` may hold names: it stands in the tab alone, for what the
 * window is called stays in the history of the browser.
 */
export function usePageTitle(page: string, about?: string): void {
  const { change } = useContext(TitleContext);
  const { called } = useContext(PlaceContext);
  useEffect(() => {
    called(about ? `${page} ${about}` : page);
    change((parts) => {
      parts.page = page;
    });
  }, [called, change, page, about]);
}

/** While mounted, the window title starts with 错误：. */
export function useErrorTitle(): void {
  const { change } = useContext(TitleContext);
  useEffect(() => {
    change((parts) => {
      parts.wrong += 1;
    });
    return () =>
      change((parts) => {
        parts.wrong -= 1;
      });
  }, [change]);
}
