import { formatInstant } from '@sufu/contract/core';
import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  switchWebhookOn,
  type WebhookEndpoint,
} from '@sufu/contract/webhooks';
import { useState } from 'react';
import { useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import classes from '../shared/desk.module.css';
import { ReplayButton } from './replay-button.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<WebhookEndpoint['state'], Tone>> = { on: 'success', resting: 'warning', off: 'danger' };

function SwitchOn({ name }: { name: string }) {
  const t = useText();
  const act = useCallMutation(switchWebhookOn, { refreshes: [listWebhookEndpoints, listWebhookDeliveries] });
  return (
    <>
      <Button size="sm" loading={act.isPending} onClick={() => act.mutate({ body: { endpoint: name } })}>
        {t(words.switchOn)}
      </Button>
      {act.isError && <CallFailure error={act.error} />}
    </>
  );
}

type Props = { readonly endpoint: WebhookEndpoint; readonly shown: boolean; readonly onShow: () => void };

/** How one system that is told of events stands, and what can be done about it. */
export function EndpointCard({ endpoint, shown, onShow }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [replays, setReplays] = useState(false);
  const { name, state, lastSuccessAt, lastFailureAt, rotatesUntil } = endpoint;
  const at = (instant: string): string => formatInstant(instant, lang, 'table');
  return (
    <li>
      <header>
        <b>{name}</b>
        <Tag tone={tones[state]}>{t(words[state])}</Tag>
        <span>{endpoint.host}</span>
      </header>
      <p className={classes.number}>
        {t(words.waiting, { n: endpoint.waiting })} · {t(words.dead, { n: endpoint.dead })}
      </p>
      <small>{lastSuccessAt ? t(words.success, { at: at(lastSuccessAt) }) : t(words.noSuccess)}</small>
      {lastFailureAt && <small>{t(words.failure, { at: at(lastFailureAt) })}</small>}
      {rotatesUntil && <small>{t(words.rotates, { at: at(rotatesUntil) })}</small>}
      <div className={classes.others}>
        {state === 'off' && <SwitchOn name={name} />}
        <Button size="sm" variant="outline" aria-pressed={shown} onClick={onShow}>
          {t(words.show)}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setReplays(true)}>
          {t(words.replay)}
        </Button>
        {endpoint.dead > 0 && <ReplayButton endpoint={name} events={{ state: 'dead' }} label={t(words.replayDead)} />}
      </div>
      {replays && <ReplayDialog name={name} onClose={() => setReplays(false)} />}
    </li>
  );
}
