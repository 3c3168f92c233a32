import { formatReferenceNo } from '@sufu/contract/core';
import type { MailItem } from '@sufu/contract/mail';
import { useText } from '../../shared/i18n/index.tsx';
import list from '../../shared/list/facts-line.module.css';
import { MailStateTag } from '../../shared/mail/mail-state-tag.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import classes from './mail.module.css';
import { paths } from './paths.ts';
import { words } from './words.ts';

/** One item; the whole row leads to it. */
export function MailRow({ item }: { item: MailItem }) {
  const t = useText();
  const { title, materials, direction, mailState, caseNo, number, trackingNo, postedOn } = item;
  const facts = [
    { label: t(words.number), value: formatReferenceNo(number) },
    { label: t(words.tracking), value: trackingNo ?? '' },
    { label: t(words.postedOn), value: postedOn ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="article" className={classes.row}>
      <div>
        <h2>
          <Link to={paths.detail(item)} data-personal>
            {materials > 1 ? t(words.several, { title, n: materials }) : title}
          </Link>
        </h2>
        <p className="muted">
          {t(words[direction])} {caseNo ? <CaseNo>{caseNo}</CaseNo> : t(words.noCase)}
        </p>
      </div>
      <MailStateTag direction={direction} state={mailState} />
      <dl className={list.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num" data-personal>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
