import { listWebhookDeliveries, listWebhookEndpoints } from '@sufu/contract/webhooks';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from '../shared/desk.module.css';
import { DeskPage } from '../shared/desk-page.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { Pushes, pushesIn } from './pushes.tsx';
import own from './webhooks.module.css';
import { words } from './words.ts';

export async function prefetch(load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress): Promise<void> {
  const pushes = pushesIn(search);
  await Promise.all([
    load(listWebhookEndpoints, {}),
    ...(pushes ? [load(listWebhookDeliveries, { query: { ...pushes, ...placeInList(search) } })] : []),
  ]);
}

/** The court's other systems that are told of events, for the administrator: how each stands, and sending again. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const list = useCall(listWebhookEndpoints, {});
  const shown = pushesIn(address.params)?.endpoint;
  const { endpoints = [], last = 0 } = list.data ?? {};
  return (
    <DeskPage title={t(words.title)}>
      <p>{t(words.what)}</p>
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isPending && <WaitingRows rows={2} whole />}
      {list.isSuccess && (
        <p role="status" className={own.last}>
          {last > 0 ? t(words.last, { n: last }) : t(words.nothing)}
        </p>
      )}
      {list.isSuccess && endpoints.length === 0 && <p className={classes.none}>{t(words.none)}</p>}
      <ul className={classes.cards}>
        {endpoints.map((endpoint) => (
          <EndpointCard
            key={endpoint.name}
            endpoint={endpoint}
            shown={shown === endpoint.name}
            onShow={() =>
              address.show({ endpoint: shown === endpoint.name ? undefined : endpoint.name, state: undefined })
            }
          />
        ))}
      </ul>
      {shown && <Pushes endpoint={shown} address={address} />}
    </DeskPage>
  );
}
