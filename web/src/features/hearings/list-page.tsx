import { formatInstant } from '@sufu/contract/core';
import { listHearings, type OpenHearing } from '@sufu/contract/hearings';
import { IconGavel } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useCause } from '../../shared/i18n/use-cause.ts';
import { Pager } from '../../shared/list/pager.tsx';
import row from '../../shared/list/row.module.css';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { HearingFilter } from './hearing-filter.tsx';
import { filterIn, requestOf } from './hearing-request.ts';
import classes from './hearings.module.css';
import { paths } from './paths.ts';
import { SeatsTag } from './seats-tag.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listHearings, requestOf(search));

function Row({ hearing }: { hearing: OpenHearing }) {
  const { lang } = useLang();
  const causeOf = useCause();
  const { id, caseNo, at, courtroom, courtName, division } = hearing;
  return (
    <li className={`${row.row} ${classes.row}`}>
      <p className={classes.when}>
        <time dateTime={at}>{formatInstant(at, lang)}</time>
        <span>{courtroom}</span>
      </p>
      <div>
        <h2>
          <Link to={paths.hearing(id)}>{causeOf(hearing)}</Link>
        </h2>
        <p>
          <CaseNo>{caseNo}</CaseNo> <span>{[courtName, division].filter(Boolean).join(' ')}</span>
        </p>
      </div>
      <SeatsTag {...hearing} />
    </li>
  );
}

/** Hearings to come that anyone may attend (民诉法第139条), the next first. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const filter = filterIn(address.params);
  const filtered = Object.values(filter).some((value) => value !== '');
  const list = useCall(listHearings, requestOf(address.params, address), { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame
        title={t(words.hearings)}
        sub={
          <>
            <span>{t(words.lead)} </span>
            <span role="status">{list.isSuccess && t(words.count, { n: total })}</span>
          </>
        }
      >
        <HearingFilter filter={filter} address={address} />
        {list.isPending && <WaitingRows />}
        {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
        {list.isSuccess && total === 0 && (
          <EmptyState
            icon={IconGavel}
            title={t(filtered ? words.noneFound : words.none)}
            why={t(filtered ? words.noneFoundWhy : words.noneWhy)}
            act={
              <ButtonLink to={filtered ? '?' : '/index'} variant="outline">
                {t(filtered ? words.toAll : words.toHome)}
              </ButtonLink>
            }
          />
        )}
        {rows.length > 0 && (
          <Card as="div" padded={false}>
            <ul aria-label={t(words.hearings)}>
              {rows.map((hearing) => (
                <Row key={hearing.id} hearing={hearing} />
              ))}
            </ul>
          </Card>
        )}
        {list.isSuccess && <Pager total={total} address={address} />}
      </PageFrame>
    </div>
  );
}
