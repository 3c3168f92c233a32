import { type Kind, paperOf } from '@sufu/contract/applications';
import { type PaperPreview as Paper, previewPaper, type ReviewItem, type WordAction } from '@sufu/contract/desk';
import { useEffect, useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './paper-preview.module.css';
import type { EnteredWords } from './word-fields.tsx';
import { words } from './words.ts';

type Props = {
  readonly item: ReviewItem;
  readonly kind: Kind;
  readonly action: WordAction;
  readonly entered: EnteredWords;
};

/** The paper as it will be, on demand, in the words entered so far; nothing where the act makes none. */
export function PaperPreview({ item, kind, action, entered }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const title = paperOf(kind, action);
  if (!title) return null;
  return (
    <details className={classes.preview} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(words.preview, { paper: t(title) })}</summary>
      {open && <Text id={item.id} action={action} entered={entered} />}
    </details>
  );
}

/** Milliseconds without typing before the paper is asked for again. */
const pause = 500;

function Text({ id, action, entered }: Pick<Props, 'action' | 'entered'> & { id: string }) {
  const { lang } = useLang();
  const { reason, detail } = entered;
  const { mutate, data, error } = useCallMutation(previewPaper);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => mutate({ params: { id }, body: { action, reason, detail } });
    if (asked) {
      const timer = setTimeout(ask, pause);
      return () => clearTimeout(timer);
    }
    ask();
    setAsked(true);
  }, [mutate, id, action, reason, detail, asked]);
  if (error) return <Note tone="danger">{errorSentence(error, lang)}</Note>;
  return data ? <Sheet paper={data} /> : null;
}

function Sheet({ paper }: { paper: Paper }) {
  return (
    // The text of the court is Chinese in both languages.
    <article className={classes.sheet} lang="zh" data-personal>
      <p className={classes.court}>{paper.court}</p>
      <h3>{paper.title.zh}</h3>
      {paper.lines.map(({ text, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and two may say the same
        <p key={at} data-end={end || undefined}>
          {text}
        </p>
      ))}
    </article>
  );
}
