import type { FileRef } from '@sufu/contract/applications';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ViewerDialog = lazy(() => import('./viewer-dialog.tsx').then((m) => ({ default: m.ViewerDialog })));

type Props = {
  /** All files one may go through; at least one. */
  readonly files: readonly FileRef[];
  /** The id of the file it opens with; the first of them unless said. */
  readonly first?: string;
  /** They are one's own: the dialog then leads to the page `/preview-img` too, which shows nobody else's. */
  readonly own?: boolean;
  /** Its name, where the words on it do not say which file. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Opens the viewer over the page. The viewer is fetched when it is first asked for. */
export function PreviewButton({ files, first = files[0]?.id ?? '', own = false, name, className, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Suspense>
          <ViewerDialog files={files} first={first} own={own} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
