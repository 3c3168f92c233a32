import type { FileRef, Kind } from '@sufu/contract/applications';
import { problemsWith } from '../../../shared/api/index.ts';
import type { DraftConflict } from '../../../shared/form/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import classes from './form.module.css';
import { words } from './words.ts';

type Props = {
  readonly kind: Kind;
  readonly conflicts: readonly DraftConflict[];
  readonly names: Readonly<Record<string, string>>;
  readonly files: readonly FileRef[];
  readonly refused: unknown;
  /** One tried to go on while something is only on this device. */
  readonly held: boolean;
  readonly onChoose: (name: string, which: 'mine' | 'theirs') => void;
};

/** What stands between this page and the court's copy: a refusal, two versions of an answer, a lost network. */
export function DraftNotices({ refused, held, ...conflicts }: Props) {
  const t = useText();
  const { lang } = useLang();
  const refusedFields = problemsWith(refused, lang)
    .map(({ msg }) => msg)
    .join({ zh: '；', en: '; ' }[lang]);
  return (
    <>
      <ConflictNotice {...conflicts} />
      <div className={classes.notes}>
        {refused !== null && <CallFailure error={refused} />}
        {refusedFields !== '' && <Note tone="danger">{refusedFields}</Note>}
        {held && (
          <Note tone="warning">
            {t(refused !== null || conflicts.conflicts.length > 0 ? words.notSaved : words.stillHere)}
          </Note>
        )}
      </div>
    </>
  );
}
