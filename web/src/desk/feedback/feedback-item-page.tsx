import { formatInstant } from '@sufu/contract/core';
import { type Feedback, feedbackNoteLength, handleFeedback, listFeedback, readFeedback } from '@sufu/contract/feedback';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './feedback.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { id = '' } }: PageAddress) =>
  load(readFeedback, { params: { id } });

function Handle({ item }: { item: Feedback }) {
  const t = useText();
  const [note, setNote] = useState('');
  // A colleague was quicker: what they wrote is shown.
  const refreshes = [readFeedback, listFeedback];
  const handle = useCallMutation(handleFeedback, { refreshes });
  const act = () => handle.mutate({ params: { id: item.id }, body: { note } });
  return (
    <form
      className={classes.handle}
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <Textarea
        label={t(words.note)}
        description={t(words.noteHint)}
        value={note}
        maxLength={feedbackNoteLength}
        rows={3}
        inputClass={classes.words}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {handle.isError && <CallFailure error={handle.error} />}
      <Button type="submit" loading={handle.isPending} aria-busy={handle.isPending}>
        {t(words.handle)}
      </Button>
    </form>
  );
}

function About({ item }: { item: Feedback }) {
  const t = useText();
  const { lang } = useLang();
  const handled = item.handledAt && [
    {
      label: t(words.handledBy),
      value: t(words.handledAs, { name: item.handledBy ?? '', at: formatInstant(item.handledAt, lang) }),
    },
    ...(item.note === '' ? [] : [{ label: t(words.note), value: <span className={classes.text}>{item.note}</span> }]),
  ];
  return (
    <Facts
      rows={[
        { label: t(words.text), value: <span className={classes.text}>{item.text}</span> },
        { label: t(words.page), value: item.page },
        { label: t(words.at), value: formatInstant(item.at, lang) },
        { label: t(words.sender), value: item.sender ?? t(words.visitor) },
        { label: t(words.screen), value: `${item.width} × ${item.height}` },
        { label: t(words.language), value: item.lang === 'zh' ? '中文' : 'English' },
        ...(handled || []),
      ]}
    />
  );
}

/** One piece of feedback with its picture; to be marked as handled once, with a note. */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const { data: item, error, refetch } = useCall(readFeedback, { params: { id } });
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame title={t(words.item)} trail={[{ label: t(words.title), to: '/desk/feedback' }]}>
        {error && <CallFailure error={error} onAgain={() => void refetch()} />}
        {!item && !error && <WaitingRows rows={6} whole />}
        {item && (
          <div className={classes.item}>
            <Card>
              <About item={item} />
              {!item.handledAt && <Handle item={item} />}
            </Card>
            {item.hasPicture && (
              <img
                className={classes.picture}
                src={`/api/desk/feedback/${item.id}/picture`}
                alt={t(words.picture)}
                width={item.width}
                height={item.height}
              />
            )}
          </div>
        )}
      </PageFrame>
    </div>
  );
}
