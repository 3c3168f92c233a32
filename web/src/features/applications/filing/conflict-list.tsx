import {
  type Answer,
  type Field,
  type FileRef,
  fieldAt,
  fieldKinds,
  type Kind,
  namesOf,
} from '@sufu/contract/applications';
import type { DraftConflict } from '../../../shared/form/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from './conflict.module.css';
import { conflictWords } from './conflict-words.ts';
import { words } from './words.ts';

type Props = {
  readonly kind: Kind;
  readonly conflicts: readonly DraftConflict[];
  readonly names: Readonly<Record<string, string>>;
  readonly files: readonly FileRef[];
  readonly onChoose: (name: string, which: 'mine' | 'theirs') => void;
};

/** Answers changed in two places: both are shown, the person chooses. */
export function ConflictList({ kind, conflicts, names, files, onChoose }: Props) {
  const t = useText();
  const { lang } = useLang();
  if (conflicts.length === 0) return null;
  const show = (field: Field, value: Answer | null) => {
    return (
      fieldKinds[field.control].show(value, field, { lang, names: namesOf({ files, names }) }) ||
      t(conflictWords.nothingWritten)
    );
  };
  return (
    <Note tone="warning">
      <p>
        <b>{t(words.conflictTitle, { n: conflicts.length })}</b>
      </p>
      <p>{t(conflictWords.conflictWhy)}</p>
      <ul className={classes.conflicts}>
        {conflicts.map(({ name, mine, theirs }) => {
          const field = fieldAt(kind, name);
          if (!field) return null;
          const sides = [
            { which: 'mine', label: conflictWords.mine, verb: conflictWords.useMine, value: mine },
            { which: 'theirs', label: conflictWords.theirs, verb: conflictWords.useTheirs, value: theirs },
          ] as const;
          return (
            <li key={name}>
              <b>{t(field.label)}</b>
              <div className={classes.sides}>
                {sides.map(({ which, label, verb, value }) => (
                  <div key={which}>
                    <small>{t(label)}</small>
                    <q>{show(field, value)}</q>
                    <Button variant="outline" size="sm" onClick={() => onChoose(name, which)}>
                      {t(verb)}
                    </Button>
                  </div>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
