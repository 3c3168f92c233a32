import { type CaseCard, listCases } from '@sufu/contract/cases';
import { IconFolderOpen } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useCause } from '../../../shared/i18n/use-cause.ts';
import { Link } from '../../../shared/router/links.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { CaseSteps } from '../../../shared/ui/display/case-steps.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import home from '../home-page.module.css';
import { myCasesRequest } from '../requests.ts';
import { startOf } from '../service-search.tsx';
import classes from './my-cases.module.css';
import { words } from './words.ts';

function CaseRow({ item }: { item: CaseCard }) {
  const t = useText();
  const causeOf = useCause();
  const facts = [
    { label: t(words.judge), value: item.judge },
    { label: t(words.clerk), value: item.clerk },
    { label: t(words.filedOn), value: item.filedOn },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="article" className={classes.case}>
      <div>
        <h3>
          <Link to={`/case/detail?id=${item.id}`}>{causeOf(item)}</Link>
        </h3>
        <p className="muted small">
          <CaseNo>{item.caseNo}</CaseNo>
        </p>
      </div>
      <CaseSteps stage={item.stage} />
      <dl className={classes.facts}>
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

/** My newest cases, each with its line of five steps. */
export function MyCases() {
  const t = useText();
  const cases = useCall(listCases, myCasesRequest);
  const rows = cases.data?.rows ?? [];
  return (
    <section>
      <div className={home.heading}>
        <h2>{t(words.myCases)}</h2>
        {rows.length > 0 && <Link to="/case/list">{t(words.allCases, { n: cases.data?.total ?? rows.length })}</Link>}
      </div>
      {cases.isPending && <WaitingRows rows={2} />}
      {cases.isError && <CallFailure error={cases.error} onAgain={() => void cases.refetch()} />}
      {cases.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={IconFolderOpen}
          title={t(words.noCases)}
          why={t(words.noCasesWhy)}
          act={
            <ButtonLink to={startOf('lawsuit_filing_apply')} variant="outline">
              {t(words.goFile)}
            </ButtonLink>
          }
        />
      )}
      <div className={classes.cases}>
        {rows.map((item) => (
          <CaseRow key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}
