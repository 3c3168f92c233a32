import type { Kind } from '@sufu/contract/applications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLang } from '../../../../shared/i18n/index.tsx';
import { laterCode } from '../../../../shared/offline/later-code.ts';
import type { Aid } from './aid-lines.ts';

const lines = laterCode(
  () => import('./aid-lines.ts'),
  (module) => module.aidLines,
);
const importKinds = () => import('../../../../shared/catalogue/use-kind.ts');

/** Where the form has the whole kind: on the server, and in tests. */
const hasWholeKind = import.meta.env.SSR || import.meta.env.MODE === 'test';
/** On the server, which draws a page in one go: what it may show is there before. */
export const loadAid = lines.come;
// Screens of tests are drawn in one go as well.
if (import.meta.env.MODE === 'test') await loadAid();

/**
 * What is said beside the form. It came with the page; in another language, or for a form that is opened on the page, it is made of the
 * whole kind, and what was there stands until it is.
 */
export function useAid({ key, ...kind }: Kind): Aid | undefined {
  const { lang } = useLang();
  return (
    useQuery({
      queryKey: ['aid', key, lang],
      async queryFn(): Promise<Aid | null> {
        const [aidLines, { kindKeyOf, loadKindQuietly }] = await Promise.all([lines.come(), importKinds()]);
        const type = kindKeyOf(key);
        return type ? aidLines(await loadKindQuietly(type), lang) : null;
      },
      initialData: () => (hasWholeKind ? lines.there()?.({ key, ...kind }, lang) : undefined),
      placeholderData: keepPreviousData,
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    }).data ?? undefined
  );
}

/** Brings what the other language is made of while the form is looked at, so that it is there without a network too. */
export function useAidSoon({ key }: Pick<Kind, 'key'>): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const [, kinds] = await Promise.all([lines.come(), importKinds()]).catch(() => []);
      const type = kinds?.kindKeyOf(key);
      if (type) await kinds?.loadKindQuietly(type).catch(() => undefined);
    }, 4_000);
    return () => clearTimeout(timer);
  }, [key]);
}
