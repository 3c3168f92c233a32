import type { Text } from '@sufu/contract/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { myApplications, startOf } from './paths.ts';
import classes from './records.module.css';
import { words } from './words.ts';

type List = {
  readonly data: { readonly total: number } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};
type Props = {
  readonly type: string;
  readonly title: Text;
  readonly lead: Text;
  readonly begin: Text;
  readonly icon: Icon;
  readonly list: List;
  readonly address: ListAddress;
  /** What the person has just done. */
  readonly done: Text | null;
  /** Why nothing stands here: never anything, or nothing of what is looked for. */
  readonly none: { readonly title: Text; readonly why: ReactNode; readonly filtered: boolean };
  readonly filter: ReactNode;
  readonly children: ReactNode;
};

/** The list of records of one kind: filter, rows, pages, and what to do where there are none. */
export function RecordPage(props: Props) {
  const { type, title, lead, begin, icon, list, address, done, none, filter, children } = props;
  const t = useText();
  return (
    <PageFrame
      title={t(title)}
      sub={t(lead)}
      here={t(title)}
      trail={[{ label: t(words.myApplications), to: myApplications }]}
      actions={<ButtonLink to={startOf(type)}>{t(begin)}</ButtonLink>}
    >
      <p role="status" className="small">
        {done && t(done)}
      </p>
      {filter}
      {!list.data && !list.error && <WaitingRows rows={4} />}
      {!list.data && list.error !== null && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.data?.total === 0 && (
        <EmptyState
          icon={icon}
          title={t(none.title)}
          why={none.why}
          act={
            none.filtered ? (
              <ButtonLink to="?" variant="outline">
                {t(words.seeAll)}
              </ButtonLink>
            ) : (
              <ButtonLink to={startOf(type)} variant="outline">
                {t(begin)}
              </ButtonLink>
            )
          }
        />
      )}
      <div className={classes.rows}>{children}</div>
      {list.data && <Pager total={list.data.total} address={address} />}
    </PageFrame>
  );
}
