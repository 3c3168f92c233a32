import { type CaseDetail, relationLabel } from '@sufu/contract/cases';
import { formatCaseNo, formatCourtDay, formatFenWithRounded, formatInstant, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useCause } from '../../shared/i18n/use-cause.ts';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './detail-page.module.css';
import { procedureLabel, standingOf } from './labels.ts';
import { words } from './words.ts';

/** A case of the court's case system: how old what stands here is. */
function AsOf({ at, old }: NonNullable<CaseDetail['asOf']>) {
  const t = useText();
  const { lang } = useLang();
  const said = t(words.asOf, { at: formatInstant(at, lang, 'table') });
  return old ? (
    <Note tone="warning">
      {said} {t(words.asOfOld)}
    </Note>
  ) : (
    <small className="muted">{said}</small>
  );
}

/** Of those of my cases that belong together with this one. */
function Related({ cases }: { cases: CaseDetail['related'] }) {
  const t = useText();
  return (
    <ul className={classes.related}>
      {cases.map(({ id, caseNo, relation }) => (
        <li key={id}>
          <Link to={`/case/detail?id=${id}`}>{formatCaseNo(caseNo)}</Link>{' '}
          <span className="muted small">{t(relationLabel(relation))}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the register says of the case, for copying into a paper. */
export function AboutCase({ item }: { item: CaseDetail }) {
  const t = useText();
  const causeOf = useCause();
  const { lang } = useLang();
  const standing = standingOf(item, t);
  const rows = [
    { label: t(words.caseNo), value: <CaseNo>{item.caseNo}</CaseNo> },
    { label: t(words.cause), value: causeOf(item) },
    ...(standing === null ? [] : [{ label: t(words.myRole), value: standing }]),
    { label: t(words.procedure), value: t(procedureLabel(item.procedure)) },
    { label: t(words.court), value: item.courtName },
    { label: t(words.division), value: item.division },
    { label: t(words.filedOn), value: formatCourtDay(toCourtDay(item.filedOn), lang) },
    ...(item.amount === null ? [] : [{ label: t(words.amount), value: formatFenWithRounded(item.amount, lang) }]),
    ...(item.related.length === 0 ? [] : [{ label: t(words.related), value: <Related cases={item.related} /> }]),
  ];
  return (
    <Card>
      <h2>{t(words.about)}</h2>
      <Facts rows={rows} />
      {item.asOf && <AsOf {...item.asOf} />}
    </Card>
  );
}
