import { formatInstant } from '@sufu/contract/core';
import { deliveryStates, listWebhookDeliveries, type WebhookDelivery } from '@sufu/contract/webhooks';
import { useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { ReplayButton } from './replay-button.tsx';
import own from './webhooks.module.css';
import { words } from './words.ts';

const tones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'warning',
  delivered: 'success',
  dead: 'danger',
};
const stateWords = { waiting: words.waitingState, delivered: words.deliveredState, dead: words.deadState };

/** What of the address says which pushes are shown; null: none are asked for. */
export function pushesIn(params: URLSearchParams) {
  const endpoint = params.get('endpoint');
  const state = deliveryStates.find((each) => each === params.get('state'));
  return endpoint ? { endpoint, ...(state ? { state } : {}) } : null;
}

function Push({ endpoint, push }: { endpoint: string; push: WebhookDelivery }) {
  const t = useText();
  const { lang } = useLang();
  const { n, type, state, tries, result, status, nextTryAt } = push;
  const at = (instant: string): string => formatInstant(instant, lang, 'table');
  const came = result && t(words[result]);
  return (
    <li>
      <header>
        <b>{t(words.event, { n, type })}</b>
        <Tag tone={tones[state]}>{t(stateWords[state])}</Tag>
      </header>
      {came && <p>{status === null ? came : t(words.withStatus, { result: came, status })}</p>}
      <small>{t(words.happened, { at: at(push.at), tries })}</small>
      {nextTryAt && <small>{t(words.next, { at: at(nextTryAt) })}</small>}
      <div className={classes.others}>
        <ReplayButton endpoint={endpoint} events={{ ids: [push.id] }} label={t(words.again)} />
      </div>
    </li>
  );
}

/** What became of each event at one endpoint, the newest first. */
export function Pushes({ endpoint, address }: { endpoint: string; address: ListAddress }) {
  const t = useText();
  const { state } = pushesIn(address.params) ?? {};
  const list = useCall(listWebhookDeliveries, {
    query: { endpoint, ...(state ? { state } : {}), current: address.current, size: address.size },
  });
  return (
    <section className={own.pushes} aria-label={t(words.pushes, { name: endpoint })}>
      <h2>{t(words.pushes, { name: endpoint })}</h2>
      <div className={classes.bar}>
        <fieldset className={classes.segments} aria-label={t(words.state)}>
          {([undefined, ...deliveryStates] as const).map((value) => (
            <button
              key={value ?? 'every'}
              type="button"
              aria-pressed={state === value}
              onClick={() => address.show({ state: value })}
            >
              {t(value ? stateWords[value] : words.every)}
            </button>
          ))}
        </fieldset>
        {list.data && <span role="status">{t(words.count, { n: list.data.total })}</span>}
      </div>
      <DeskList list={list} address={address} none={t(words.noPushes)}>
        {(rows) => (
          <ul className={classes.cards}>
            {rows.map((push) => (
              <Push key={push.id} endpoint={endpoint} push={push} />
            ))}
          </ul>
        )}
      </DeskList>
    </section>
  );
}
