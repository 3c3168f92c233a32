import type { Kind } from '@sufu/contract/applications';
import { useText } from '../../../shared/i18n/index.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { Note } from '../../../shared/ui/status/note.tsx';
import { words } from './kind-words.ts';

/** The court has switched this kind off, or takes it in at some hours only; undefined where nothing is to be said. */
function useKindNote(key: string): { readonly off: boolean; readonly says: string } | undefined {
  const t = useText();
  const set = useSite().kinds[key];
  if (set?.open === 'OFF') return { off: true, says: t(set) };
  if (!set || (set.from === '' && set.days === 'ALL')) return undefined;
  const hours = { from: set.from || '00:00', until: set.until || '24:00' };
  return { off: false, says: t(set.days === 'ALL' ? words.hoursDaily : words.hoursWorkdays, hours) };
}

/** Why it cannot be started, and what is done instead; or when it is handed in. */
export function KindNote({ kind }: { kind: Kind }) {
  const t = useText();
  const note = useKindNote(kind.key);
  if (!note) return null;
  return (
    <Note tone={note.off ? 'warning' : 'info'}>
      {note.off && (
        <p>
          <b>{t(words.kindOff)}</b>
        </p>
      )}
      <p>{note.says}</p>
      {note.off && <p>{t(words.kindOffInstead)}</p>}
      {note.off && !kind.restrictable && <p>{t(words.kindOffBegun)}</p>}
    </Note>
  );
}
