import type { Kind } from '@sufu/contract/applications';
import { lazy, Suspense } from 'react';
import { useSite } from '../../../shared/site/site.ts';

const KindNote = lazy(() => import('./kind-note.tsx').then((m) => ({ default: m.KindNote })));

/** Whether the court has switched a kind off. */
export const useIsOff = (key: string): boolean => useSite().kinds[key]?.open === 'OFF';

/** What the court set for a kind; its words come only where it set something. */
export function KindNotice({ kind }: { kind: Kind }) {
  const isSet = kind.key in useSite().kinds;
  return (
    isSet && (
      <Suspense>
        <KindNote kind={kind} />
      </Suspense>
    )
  );
}
