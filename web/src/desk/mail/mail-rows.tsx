import { formatReferenceNo } from '@sufu/contract/core';
import type { DeskMailItem } from '@sufu/contract/mail';
import { useText } from '../../shared/i18n/index.tsx';
import { MailStateTag } from '../../shared/mail/mail-state-tag.tsx';
import { Link } from '../../shared/router/links.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from '../shared/desk.module.css';
import { words } from './words.ts';

function Row({ item }: { item: DeskMailItem }) {
  const t = useText();
  const { id, title, materials, direction, mailState, caseNo, number, trackingNo, sender, waiting, late } = item;
  return (
    <li>
      <header>
        <b>
          <Link to={`/desk/mail/${id}`} data-personal>
            {materials > 1 ? t(words.several, { title, n: materials }) : title}
          </Link>
        </b>
        <MailStateTag direction={direction} state={mailState} />
        {caseNo ? <CaseNo>{caseNo}</CaseNo> : <Tag tone="warning">{t(words.noCase)}</Tag>}
      </header>
      <small>
        <span className="num">{formatReferenceNo(number)}</span>
        {trackingNo && <span className="num"> · {trackingNo}</span>}
        {sender !== '' && (
          <span data-personal> · {t(direction === 'IN' ? words.from : words.to, { name: sender })}</span>
        )}
        {waiting !== null && <span> · {t(words.waiting, { n: waiting })}</span>}
      </small>
      {late && (
        <p>
          <Tag tone="danger">{t(words.late)}</Tag>
        </p>
      )}
    </li>
  );
}

/** Items at the mail room; each leads to its page. */
export const MailRows = ({ rows }: { rows: readonly DeskMailItem[] }) => (
  <ul className={classes.cards}>
    {rows.map((item) => (
      <Row key={item.id} item={item} />
    ))}
  </ul>
);
