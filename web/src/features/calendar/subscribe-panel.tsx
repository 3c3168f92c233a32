import { readFeed, resetFeed, setFeed } from '@sufu/contract/calendar';
import { courtDayOf, formatCourtDay } from '@sufu/contract/core';
import { useId, useState } from 'react';
import { useCall, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CopyButton } from '../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './calendar.module.css';
import { words } from './words.ts';

function Address({ address }: { address: string }) {
  const t = useText();
  return (
    <div className={classes.address} role="status">
      <p>
        <b>{t(words.address)}</b> <CopyButton value={address} what={t(words.address)} />
      </p>
      <p className={classes.url} data-personal>
        {address}
      </p>
      <a href={address.replace(/^https?:/, 'webcal:')}>{t(words.openApp)}</a>
      <Note tone="warning">{t(words.addressOnce)}</Note>
    </div>
  );
}

/** The subscription: its address is told once, when it is made; then it can only be made anew. */
export function SubscribePanel() {
  const t = useText();
  const { lang } = useLang();
  const id = useId();
  const feed = useCall(readFeed, {});
  const [address, setAddress] = useState<string | null>(null);
  const reset = useCallMutation(resetFeed, {
    refreshes: [readFeed],
    onSuccess: ({ path }) => setAddress(`${window.location.origin}${path}`),
  });
  const change = useCallMutation(setFeed, { refreshes: [readFeed] });
  const made = feed.data ?? null;
  const error = feed.error ?? reset.error ?? change.error;
  return (
    <Card className={classes.subscribe} aria-labelledby={id}>
      <h2 id={id}>{t(words.subscribe)}</h2>
      <p>{t(words.subscribeWhy)}</p>
      {error && <CallFailure error={error} onAgain={() => void feed.refetch()} />}
      {address !== null && <Address address={address} />}
      {made !== null && address === null && (
        <p>{t(words.resetWhy, { day: formatCourtDay(courtDayOf(made.madeAt), lang) })}</p>
      )}
      {made !== null && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={made.showsCaseNo}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ body: { showsCaseNo: event.currentTarget.checked } })}
          />
          <span>{t(words.showCaseNo)}</span>
        </label>
      )}
      {feed.isSuccess && (
        <Button variant="outline" loading={reset.isPending} onClick={() => reset.mutate({ body: {} })}>
          {t(made === null ? words.make : words.reset)}
        </Button>
      )}
    </Card>
  );
}
