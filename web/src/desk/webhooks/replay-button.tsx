import type { CallRequest } from '@sufu/contract/core';
import { listWebhookDeliveries, listWebhookEndpoints, replayWebhooks } from '@sufu/contract/webhooks';
import { useCallMutation } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { words } from './words.ts';

type Replay = CallRequest<typeof replayWebhooks>['body'];

/** Send these again, at once. */
export function ReplayButton({ endpoint, events, label }: Replay & { readonly label: string }) {
  const t = useText();
  const act = useCallMutation(replayWebhooks, { refreshes: [listWebhookEndpoints, listWebhookDeliveries] });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={act.isPending}
        onClick={() => act.mutate({ body: { endpoint, events } })}
      >
        {label}
      </Button>
      {act.isSuccess && <span role="status">{t(words.replayed, { n: act.data.changed })}</span>}
      {act.isError && <CallFailure error={act.error} />}
    </>
  );
}
