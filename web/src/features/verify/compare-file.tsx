import { useState } from 'react';
import files from '../../shared/form/files.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import { Note } from '../../shared/ui/note.tsx';
import { fileHash } from './file-hash.ts';
import classes from './verify.module.css';
import { words } from './words.ts';

type Found = { readonly name: string; readonly is: 'same' | 'different' | 'cannot' };
const tones = { same: 'success', different: 'danger', cannot: 'warning' } as const;

/** Whether a copy in hand is the very file the court keeps. The copy never leaves the device. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const t = useText();
  const [found, setFound] = useState<Found | null>(null);
  const [over, setOver] = useState(false);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    const hash = await fileHash(file).catch(() => null);
    setFound({ name: file.name, is: hash === null ? 'cannot' : hash === sha256 ? 'same' : 'different' });
  };
  return (
    <section className={classes.compare} aria-labelledby="compare">
      <h2 id="compare">{t(words.compare)}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
      <div
        className={files.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void compare(event.dataTransfer.files[0]);
        }}
      >
        <span>{t(words.compareWhat)}</span>
        <label className={files.pick}>
          {t(words.choose)}
          <input
            type="file"
            accept=".pdf"
            onChange={(event) => {
              void compare(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <div role="status">{found && <Note tone={tones[found.is]}>{t(words[found.is], { name: found.name })}</Note>}</div>
    </section>
  );
}
