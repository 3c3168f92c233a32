import { listContents, readChannel } from '@sufu/contract/content';
import type { ReactNode } from 'react';
import { CallFailed, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './content.module.css';
import { ContentRows } from './content-rows.tsx';
import { contentsRequest } from './requests.ts';
import { words } from './words.ts';

/** A channel as a list: the channels under it to choose from, the rows, the pages. */
export function ChannelList({ id, title, sub, lost }: { id: string; title: string; sub?: string; lost?: ReactNode }) {
  const t = useText();
  const address = useListAddress();
  const asked = contentsRequest(id, address.params).body;
  const request = { body: { ...asked, current: address.current, size: address.size } };
  const channel = useCall(readChannel, { params: { id } });
  const contents = useCall(listContents, request);
  const { total = 0, rows = [] } = contents.data ?? {};
  const name = channel.data?.name ?? title;
  if (lost !== undefined && channel.error instanceof CallFailed && channel.error.status === 404) return lost;
  const chosen = request.body.channelId;
  const choices = channel.data?.children ?? [];
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame
        title={name}
        titleIsData
        here={name}
        sub={
          <>
            {sub !== undefined && <span>{sub} </span>}
            <span role="status">{contents.isSuccess && t(words.count, { n: total })}</span>
          </>
        }
      >
        {choices.length > 0 && (
          <nav className={classes.choices} aria-label={t(words.choose)}>
            {[{ id, name: t(words.all) }, ...choices].map((each) => (
              <Link
                key={each.id}
                to={address.to({ channel: each.id === id ? undefined : each.id, page: undefined })}
                aria-current={each.id === chosen ? 'true' : undefined}
              >
                {each.name}
              </Link>
            ))}
          </nav>
        )}
        {contents.isPending && <WaitingRows />}
        {contents.isError && <CallFailure error={contents.error} onAgain={() => void contents.refetch()} />}
        {contents.isSuccess && total === 0 && (
          <EmptyState
            title={t(words.none)}
            why={t(words.noneWhy)}
            act={
              <ButtonLink to="/index" variant="outline">
                {t(words.toHome)}
              </ButtonLink>
            }
          />
        )}
        {rows.length > 0 && <ContentRows rows={rows} />}
        {contents.isSuccess && <Pager total={total} address={address} />}
      </PageFrame>
    </div>
  );
}
