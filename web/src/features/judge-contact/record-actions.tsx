import type { ApplicationSummary } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import { lazy, Suspense, useState } from 'react';
import { errorSentence } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { editOf } from './paths.ts';
import classes from './records.module.css';
import { words } from './words.ts';

const Dialog = lazy(() => import('../../shared/ui/controls/dialog.tsx').then((m) => ({ default: m.Dialog })));

/** One of the calls that act on a record, as `useCallMutation` gives it. */
type Act = {
  readonly mutateAsync: (request: { body: { id: string } }) => Promise<unknown>;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
};
type Props = {
  readonly item: Pick<ApplicationSummary, 'id' | 'type' | 'state' | 'may'>;
  readonly recall: Act;
  readonly remove: Act;
  readonly recallTitle: Text;
  readonly recallEffect: Text;
  /** Says what was done, where it stays when the record has gone. */
  readonly onDone: (message: Text) => void;
};

/** What may be done with a record now: the server says what; recalling and deleting ask once more. */
export function RecordActions({ item, recall, remove, recallTitle, recallEffect, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [asking, setAsking] = useState<'recall' | 'remove' | null>(null);
  const { id, type, state, may } = item;
  const act = asking === 'remove' ? remove : recall;
  const verb = t(asking === 'remove' ? words.remove : recallTitle);
  const ask = (what: 'recall' | 'remove') => {
    recall.reset();
    remove.reset();
    setAsking(what);
  };
  // Said by the promise: the list that is shown afterwards may have no such row any more, and its callbacks with it.
  const run = () =>
    act.mutateAsync({ body: { id } }).then(
      () => {
        setAsking(null);
        onDone(asking === 'remove' ? words.removed : words.recalled);
      },
      () => undefined,
    );
  return (
    <div className={classes.acts}>
      {may.includes('edit') && (
        <ButtonLink to={editOf(type, id)} size="sm" variant="outline">
          {t(state === 22 ? words.correct : words.goOn)}
        </ButtonLink>
      )}
      {may.includes('recall') && (
        <Button size="sm" variant="subtle" onClick={() => ask('recall')}>
          {t(words.recall)}
        </Button>
      )}
      {may.includes('remove') && (
        <Button size="sm" variant="subtle" onClick={() => ask('remove')}>
          {t(words.remove)}
        </Button>
      )}
      {asking && (
        <Suspense>
          <Dialog
            open
            onClose={() => setAsking(null)}
            title={verb}
            effect={t(asking === 'remove' ? words.removeEffect : recallEffect)}
            verb={verb}
            danger={asking === 'remove'}
            busy={act.isPending}
            error={act.error ? errorSentence(act.error, lang) : undefined}
            onAct={run}
          />
        </Suspense>
      )}
    </div>
  );
}
