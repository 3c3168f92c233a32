import { listCases } from '@sufu/contract/cases';
import { IconFolderOpen } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { CaseFilter } from './case-filter.tsx';
import { CaseRow } from './case-row.tsx';
import { stages } from './labels.ts';
import classes from './list-page.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) =>
  signedIn ? load(listCases, requestAt({ params: search, ...placeInList(search, elder) })) : Promise.resolve();

function requestAt({ params, current, size }: Pick<ListAddress, 'params' | 'current' | 'size'>) {
  const caseNo = params.get('caseNo')?.slice(0, 60) || undefined;
  const stage = stages.find(({ value }) => value === params.get('stage'))?.value;
  return { query: { current, size, ...(caseNo ? { caseNo } : {}), ...(stage ? { stage } : {}) } };
}

function Nothing({ filtered, address }: { filtered: boolean; address: ListAddress }) {
  const t = useText();
  const { verified } = useSignedInUser();
  if (filtered)
    return (
      <EmptyState
        icon={IconFolderOpen}
        title={t(words.noMatch)}
        why={t(words.noMatchWhy)}
        act={
          <ButtonLink to={address.to({ caseNo: undefined, stage: undefined, page: undefined })} variant="outline">
            {t(words.clear)}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={t(words.none)}
      why={t(verified ? words.noneWhy : words.noneUnverified)}
      act={
        <ButtonLink to={verified ? '/apply-lawsuit/lawsuit_filing_apply/notice' : '/user/info'} variant="outline">
          {t(verified ? words.goFile : words.goVerify)}
        </ButtonLink>
      }
    />
  );
}

/** Every case I am in, as a party or as an agent, the newest first. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const request = requestAt(address);
  const cases = useCall(listCases, request);
  const filtered = 'caseNo' in request.query || 'stage' in request.query;
  const { total = 0, rows = [] } = cases.data ?? {};
  const nothing = cases.isSuccess && total === 0;
  return (
    <PageFrame
      title={t(words.myCases)}
      sub={<span role="status">{cases.isSuccess && t(filtered ? words.found : words.count, { n: total })}</span>}
    >
      {(filtered || !nothing) && <CaseFilter address={address} clearable={filtered && !nothing} />}
      {cases.isPending && <WaitingRows whole />}
      {cases.isError && <CallFailure error={cases.error} onAgain={() => void cases.refetch()} />}
      {nothing && <Nothing filtered={filtered} address={address} />}
      <div className={classes.rows}>
        {rows.map((item) => (
          <CaseRow key={item.id} item={item} />
        ))}
      </div>
      {cases.isSuccess && <Pager total={total} address={address} />}
    </PageFrame>
  );
}
