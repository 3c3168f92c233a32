import { courtDayOf } from '@sufu/contract/core';
import type { Notice } from '@sufu/contract/delivery';
import { IconMail, IconWriting } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import list from '../../shared/list/row.module.css';
import { Link } from '../../shared/router/links.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { NoticeTag } from '../../shared/ui/display/notice-tag.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from './notices.module.css';
import { paths } from './paths.ts';
import { words } from './words.ts';

/** Nobody has opened or signed it, and it still can be. */
const isWaiting = ({ state, opened, signed }: Notice): boolean =>
  !opened && !signed && ['SENT', 'ARRIVED', 'DEEMED', 'PAY_REQUIRED'].includes(state);

/** One service; the whole row leads to it. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const t = useText();
  const { id, title, papers, caseNo, servedOn, presumed, lastDay, daysLeft, state, signed, needsSignature, at } =
    notice;
  const name = papers > 1 ? t(words.andMore, { title: t(title), n: papers }) : t(title);
  const when =
    servedOn === null
      ? t(words.sentOn, { day: courtDayOf(at) })
      : t(presumed ? words.presumed : words.servedOn, { day: servedOn });
  const waiting = isWaiting(notice);
  return (
    <li className={`${list.row} ${classes.row}`} data-waiting={waiting}>
      <div>
        <h2>
          <Link to={paths.notice(id)}>{name}</Link>
        </h2>
        <p>
          <CaseNo>{caseNo}</CaseNo>
        </p>
        <p className="num">
          <span>{when}</span>
          {lastDay !== null && <span>{t(words.until, { day: lastDay })}</span>}
        </p>
      </div>
      <p className={classes.tags}>
        {waiting && (
          <Tag tone="info" icon={IconMail}>
            {t(words.notOpened)}
          </Tag>
        )}
        {!(waiting && state === 'ARRIVED') && <NoticeTag state={state} />}
        {needsSignature && !signed && (
          <Tag tone="warning" icon={IconWriting}>
            {t(words.toSign)}
          </Tag>
        )}
        {daysLeft !== null && <DaysLeft days={daysLeft} />}
      </p>
    </li>
  );
}
