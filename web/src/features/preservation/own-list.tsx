import { type ApplicationSummary, listApplications } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { StatusTag } from '../../shared/ui/display/status-tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { kindKey, paths } from './paths.ts';
import classes from './preservation.module.css';
import { words } from './words.ts';

export const ownRequest = (params: URLSearchParams) =>
  ({ params: { type: kindKey }, query: placeInList(params) }) as const;

function Row({ item }: { item: ApplicationSummary }) {
  const t = useText();
  const { id, state, number, caseNo, caseCause, submittedAt, savedAt, may, title } = item;
  const day = courtDayOf(submittedAt ?? savedAt);
  return (
    <li>
      <StatusTag state={state} />
      <div>
        <h3>
          <Link to={state === 10 ? paths.edit(id) : paths.detail(id)}>
            {caseCause || t(title)} {caseNo && <CaseNo>{caseNo}</CaseNo>}
          </Link>
        </h3>
        <p className="num muted small">
          {[number, t(submittedAt ? words.submittedOn : words.savedOn, { day })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {may.includes('edit') && (
        <ButtonLink to={paths.edit(id)} size="sm" variant="outline">
          {t(state === 22 ? words.correct : words.goOn)}
        </ButtonLink>
      )}
    </li>
  );
}

/** My applications for preservation, the newest first. */
export function OwnList() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(
    listApplications,
    { params: { type: kindKey }, query: { current, size } },
    { placeholderData: (before) => before },
  );
  return (
    <section aria-labelledby="own-preservations">
      <h2 id="own-preservations" className={classes.heading}>
        {t(words.mine)}
      </h2>
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isPending && <WaitingRows rows={2} />}
      {list.data?.total === 0 && (
        <EmptyState
          icon={IconShieldCheck}
          title={t(words.none)}
          why={t(words.noneWhy)}
          act={
            <ButtonLink to={paths.add} variant="outline">
              {t(words.apply)}
            </ButtonLink>
          }
        />
      )}
      {list.data && list.data.rows.length > 0 && (
        <Card as="div" padded={false}>
          <ul className={classes.own}>
            {list.data.rows.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {list.data && <Pager total={list.data.total} address={address} />}
    </section>
  );
}
