import { useState } from 'react';
import { DropArea } from '../../shared/form/files/drop-area.tsx';
import { PickFile } from '../../shared/form/files/file-pick.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { fileHash } from './file-hash.ts';
import classes from './verify.module.css';
import { words } from './words.ts';

type Found = { readonly name: string; readonly is: 'same' | 'different' | 'cannot' };
const tones = { same: 'success', different: 'danger', cannot: 'warning' } as const;

/** Whether a copy in hand is the very file the court keeps. The copy never leaves the device. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const t = useText();
  const [found, setFound] = useState<Found | null>(null);
  const compare = async (file: File) => {
    const hash = await fileHash(file).catch(() => null);
    setFound({ name: file.name, is: hash === null ? 'cannot' : hash === sha256 ? 'same' : 'different' });
  };
  return (
    <section className={classes.compare} aria-labelledby="compare">
      <h2 id="compare">{t(words.compare)}</h2>
      <DropArea onTake={([file]) => file && void compare(file)}>
        <span>{t(words.compareWhat)}</span>
        <PickFile accept=".pdf" onTake={(file) => void compare(file)}>
          {t(words.choose)}
        </PickFile>
      </DropArea>
      <div role="status">{found && <Note tone={tones[found.is]}>{t(words[found.is], { name: found.name })}</Note>}</div>
    </section>
  );
}
