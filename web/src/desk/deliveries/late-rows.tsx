import { formatCourtDay, hasPermission, toCourtDay } from '@sufu/contract/core';
import { type LateService, listLateService, paperKindWords } from '@sufu/contract/delivery';
import { useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useUser } from '../../shared/session/session.ts';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from '../shared/desk.module.css';
import { litigantRole } from '../shared/litigant-role.ts';
import { words } from './words.ts';

function Row({ item, mayServe }: { item: LateService; mayServe: boolean }) {
  const t = useText();
  const { lang } = useLang();
  const { what, caseId, caseNo, party, role, alert, tooLate, deliveryId } = item;
  const day = formatCourtDay(toCourtDay(item.day), lang);
  const title = t(paperKindWords[what]);
  const to = deliveryId ? `/desk/deliveries/${deliveryId}` : `/desk/deliveries/new?caseId=${caseId}`;
  return (
    <li>
      <header>
        <b data-personal>{deliveryId || mayServe ? <Link to={to}>{title}</Link> : title}</b>
        <Tag tone={alert === 'RED' ? 'danger' : 'warning'}>{t(alert === 'RED' ? words.alarm : words.warning)}</Tag>
        <CaseNo>{caseNo}</CaseNo>
      </header>
      <p data-personal>
        {party} <small>{t(litigantRole(role))}</small>
      </p>
      <small>
        {what === 'SUMMONS' ? t(words.hearingOn, { day }) : t(words.notSentSince, { day })}
        {tooLate && ` · ${t(words.moveHearing)}`}
      </small>
    </li>
  );
}

/** What should have been served by now and was not; the most urgent first. */
export function LateRows() {
  const t = useText();
  const user = useUser();
  const { data, error, isPending, refetch } = useCall(listLateService, {});
  const mayServe = user !== null && hasPermission(user.roles, 'delivery.serve');
  if (error) return <CallFailure error={error} onAgain={() => refetch()} />;
  if (isPending) return <WaitingRows rows={4} whole />;
  if (data.length === 0) return <p className={classes.none}>{t(words.noneLate)}</p>;
  return (
    <ul className={classes.cards}>
      {data.map((item) => (
        <Row key={`${item.what}-${item.partyId}`} item={item} mayServe={mayServe} />
      ))}
    </ul>
  );
}
