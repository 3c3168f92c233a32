import { findArchives } from '@sufu/contract/archives';
import { IconFiles } from '@tabler/icons-react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { ArchiveRows } from './archive-rows.tsx';
import { words } from './words.ts';

export const archivesRequest = (params: URLSearchParams) => ({ query: placeInList(params) });

/** My cases whose file can be read, page by page; why there are none. */
export function OwnArchives() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(findArchives, { query: { current, size } }, { placeholderData: (before) => before });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <WaitingRows rows={3} />;
  const { total, rows } = list.data;
  if (total === 0)
    return (
      <EmptyState
        icon={IconFiles}
        title={t(words.none)}
        why={<PhoneSentence text={words.noneWhy} />}
        act={
          <ButtonLink to="/case/list" variant="outline">
            {t(words.toCases)}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ArchiveRows rows={rows} />
      <Pager total={total} address={address} />
    </>
  );
}
