import { type DeskArchive, openArchiveFiles, readDeskArchive, readingKind } from '@sufu/contract/archives';
import type { ReviewItem } from '@sufu/contract/desk';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { words } from '../actions/words.ts';
import classes from '../shared/desk.module.css';

/** Of an application to read a file that was granted in part: which papers are open, and naming them anew. */
export function ArchivePart({ item }: { item: ReviewItem }) {
  return item.type === readingKind && item.state === 32 ? <Opening item={item} /> : null;
}

function Opening({ item }: { item: ReviewItem }) {
  const t = useText();
  const archive = useCall(readDeskArchive, { params: { id: item.id } });
  const [naming, setNaming] = useState(false);
  if (!archive.data?.mayOpen) return null;
  const { files } = archive.data;
  const opened = files.filter((file) => file.opened);
  return (
    <section>
      <h2>{t(words.openFiles)}</h2>
      <p>{t(files.length === 0 ? words.openFilesNone : words.openedCount, { n: opened.length })}</p>
      <ul>
        {opened.map((file) => (
          <li key={file.id}>{file.title}</li>
        ))}
      </ul>
      {files.length > 0 && (
        <Button size="sm" variant="outline" onClick={() => setNaming(true)}>
          {t(words.openFiles)}
        </Button>
      )}
      {naming && <NameDialog item={item} files={files} onClose={() => setNaming(false)} />}
    </section>
  );
}

type Files = DeskArchive['files'];

function NameDialog({ item, files, onClose }: { item: ReviewItem; files: Files; onClose: () => void }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>(files.filter(({ opened }) => opened).map(({ id }) => id));
  const form = useActionForm(openArchiveFiles, [readDeskArchive]);
  return (
    <ActionDialog
      title={t(words.openFiles)}
      verb={t(words.saveFiles, { n: chosen.length })}
      effect={t(words.openFilesEffect)}
      form={form}
      onAct={() => form.send([], { params: { id: item.id }, body: { fileIds: [...chosen] } }, onClose)}
      onClose={onClose}
    >
      <fieldset className={classes.radios}>
        <legend className="sr-only">{t(words.openFiles)}</legend>
        {files.map((file) => (
          <label key={file.id}>
            <input
              type="checkbox"
              checked={chosen.includes(file.id)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
              }
            />
            {file.position}. {file.title} <small>{t(words.pages, { n: file.pages })}</small>
          </label>
        ))}
      </fieldset>
    </ActionDialog>
  );
}
