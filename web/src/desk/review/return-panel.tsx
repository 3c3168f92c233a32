import { type ReviewItem, returnApplication } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import classes from './decision.module.css';
import { checkReturn, type Return } from './decision.ts';
import type { Points } from './points.ts';
import { ReturnFields } from './return-fields.tsx';

type Props = {
  readonly item: ReviewItem;
  readonly points: Points;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The return: it stands beside the paper and not over it, because its points are marks on the paper. */
export function ReturnPanel({ item, points, onDone, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [draft, setDraft] = useState<Return>({ lastDay: item.suggestedLastDay, whyAgain: '' });
  const form = useActionForm(returnApplication);
  const send = () => {
    const body = {
      version: item.version,
      points: points.points.map(({ path, text }) => ({ path, text })),
      ...draft,
    };
    form.send(checkReturn(draft, points.points, lang), { params: { id: item.id }, body }, () => {
      points.clear();
      onDone();
    });
  };
  return (
    <form
      id="desk-return"
      className={classes.returning}
      aria-label={t(words.returnTitle)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) send();
      }}
    >
      {form.sentence !== undefined && <Note tone="danger">{form.sentence}</Note>}
      {form.problems.length > 0 && <ErrorSummary problems={form.problems} fieldId={idOf} />}
      <ReturnFields
        decision={draft}
        points={points}
        again={item.round > 1}
        onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
        errorOf={(path) => form.errorOf(path)}
      />
      <div className={classes.foot}>
        <Button type="submit" fullWidth loading={form.busy} aria-busy={form.busy}>
          {form.busy ? t(words.sending) : t(words.sendReturn, { n: points.points.length })}
        </Button>
        <Button variant="subtle" fullWidth onClick={onClose}>
          {t(words.notNow)}
        </Button>
        <p className={desk.effect}>{t(words.willTell)}</p>
      </div>
    </form>
  );
}

/** The server names the last day and the reason by their fields. */
const idOf = (path: string): string =>
  path === 'lastDay' ? 'desk-last-day' : path === 'whyAgain' ? 'desk-why-again' : path;
