import { type ComponentProps, lazy, Suspense } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import type { ConflictBox as Box } from './conflict-box.tsx';
import { words } from './words.ts';

const ConflictBox = lazy(() => import('./conflict-box.tsx').then((m) => ({ default: m.ConflictBox })));

/** Both versions at the top of the form. It is announced, and takes no focus. */
export function ConflictNotice(props: ComponentProps<typeof Box>) {
  const t = useText();
  const n = props.conflicts.length;
  return (
    <>
      <p role="status" className="sr-only">
        {n > 0 ? t(words.conflictTitle, { n }) : ''}
      </p>
      {n > 0 && (
        <Suspense>
          <ConflictBox {...props} />
        </Suspense>
      )}
    </>
  );
}
