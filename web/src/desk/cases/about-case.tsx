import { dictionaries } from '@sufu/contract/applications';
import type { CaseAct, CaseActBody, DeskCase } from '@sufu/contract/case-keeping';
import { relationLabel } from '@sufu/contract/cases';
import { courtDayOf, formatCaseNo, formatFenWithRounded } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import type { ActSpec } from './act-spec.ts';
import classes from './case-page.module.css';
import { archiveSpec, changeSpec, closeSpec, mergeSpec, numberSpec, sealSpec } from './case-specs.ts';
import { ActButton, mayDo, Part, type PartProps } from './part.tsx';
import { words } from './words.ts';

type Make = (item: DeskCase, t: ReturnType<typeof useText>) => ActSpec<CaseActBody>;
const specs: readonly (readonly [CaseAct, Make])[] = [
  ['change', changeSpec],
  ['number', numberSpec],
  ['close', closeSpec],
  ['archive', archiveSpec],
  ['merge', mergeSpec],
  ['seal', sealSpec],
];
const labelIn = (dictionary: 'CASE_KIND' | 'TRIAL_PROCEDURE', value: string) =>
  dictionaries[dictionary].options.find((option) => option.value === value)?.label ?? { zh: value, en: value };

function Related({ cases }: { cases: DeskCase['related'] }) {
  const t = useText();
  return (
    <ul>
      {cases.map(({ id, caseNo, relation }) => (
        <li key={id} className={classes.line}>
          <Link to={`/desk/cases/${id}`}>{formatCaseNo(caseNo)}</Link>
          <span className={classes.small}>{t(relationLabel(relation))}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the register says of the case, and the acts on the case itself. */
export function AboutCase({ item, onAct }: PartProps) {
  const t = useText();
  const { lang } = useLang();
  const comma = t(words.comma);
  const facts = [
    { label: t(words.caseKind), value: t(labelIn('CASE_KIND', item.caseKind)) },
    { label: t(words.procedure), value: t(labelIn('TRIAL_PROCEDURE', item.procedure)) },
    { label: t(words.division), value: item.division },
    { label: t(words.court), value: item.courtName },
    { label: t(words.filed), value: item.filedOn },
    { label: t(words.amount), value: item.amount === null ? '' : formatFenWithRounded(item.amount, lang) },
    { label: t(words.evidenceDeadline), value: item.evidenceDeadline ?? '' },
    {
      label: t(words.closing),
      value:
        item.closedOn === null ? '' : t(words.closingLine, { day: item.closedOn, how: item.closedHow ?? '' }).trim(),
    },
    {
      label: t(words.former),
      value: item.formerNumbers
        .map(({ caseNo, until }) => {
          const no = formatCaseNo(caseNo);
          return until === null ? no : t(words.formerLine, { no, day: courtDayOf(new Date(until)) });
        })
        .join(comma),
    },
    { label: t(words.merged), value: item.merged.map(({ caseNo }) => formatCaseNo(caseNo)).join(comma) },
    { label: t(words.related), value: item.related.length === 0 ? '' : <Related cases={item.related} /> },
  ].filter(({ value }) => value !== '');
  const offered = specs.filter(([act]) => mayDo(item, act, item.keptBy));
  return (
    <Part
      title={t(words.about)}
      acts={offered.map(([act, make]) => {
        const spec = make(item, t);
        return <ActButton key={act} label={t(spec.title)} onClick={() => onAct(spec)} />;
      })}
    >
      <Facts rows={facts} />
    </Part>
  );
}
