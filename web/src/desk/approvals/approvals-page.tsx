import { formatInstant, formatReferenceNo } from '@sufu/contract/core';
import { listApprovals } from '@sufu/contract/desk';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { DueLabel } from '../shared/due-label.tsx';
import { actionWords } from '../shared/words.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listApprovals, { query: placeInList(search) });

/** What colleagues proposed and I approve or send back, the oldest first. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const address = useListAddress();
  const list = useCall(listApprovals, { query: { current: address.current, size: address.size } });
  return (
    <DeskPage title={t(words.approvals)}>
      <DeskList
        list={list}
        address={address}
        none={
          <>
            {t(words.approvalsNone)}
            <Link to="/desk">{t(words.toQueue)}</Link>
          </>
        }
      >
        {(rows) => (
          <ul className={classes.cards}>
            {rows.map((item) => (
              <li key={item.proposal.id}>
                <header>
                  <Link to={`/desk/applications/${item.id}`}>
                    <b>
                      {t(actionWords[item.proposal.action])} · {t(item.title)}
                    </b>
                  </Link>
                  <DueLabel days={item.workdaysLeft} />
                </header>
                {item.gist && <small data-personal>{t(item.gist)}</small>}
                <small>
                  {item.applicant} {item.caseNo ? <CaseNo>{item.caseNo}</CaseNo> : formatReferenceNo(item.number)}
                </small>
                <p className={classes.value}>{item.proposal.reason}</p>
                <small>
                  {t(words.by, { name: item.proposal.by.name, at: formatInstant(item.proposal.at, lang, 'table') })}
                </small>
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </DeskPage>
  );
}
