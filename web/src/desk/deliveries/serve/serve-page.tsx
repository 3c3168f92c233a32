import { useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import desk from '../../shared/desk.module.css';
import classes from '../deliveries.module.css';
import { DeliveryStateTag } from '../state-tag.tsx';
import { ChooseDays } from './choose-days.tsx';
import { ChoosePapers } from './choose-papers.tsx';
import { FindCase } from './find-case.tsx';
import { PartyRow } from './party-row.tsx';
import { type Plan, type Served, type ServeForm, servedParties, useServeForm } from './use-serve-form.ts';
import { words } from './words.ts';

const caseIn = (search: URLSearchParams): string => search.get('caseId') ?? '';

/** What became of each. */
function ServedList({ served, plan, onAnother }: { served: Served; plan: Plan; onAnother: () => void }) {
  const t = useText();
  const names = new Map(plan.parties.map(({ partyId, name }) => [partyId, name]));
  return (
    <section className={classes.box}>
      <div role="status">
        <Note tone="success">{t(words.done, { n: served.deliveries.length })}</Note>
      </div>
      <ul className={desk.cards}>
        {served.deliveries.map(({ id, number, partyId, state }) => (
          <li key={id}>
            <header>
              <Link to={`/desk/deliveries/${id}`} data-personal>
                {names.get(partyId)}
              </Link>
              <DeliveryStateTag state={state} />
              <small className="num">{number}</small>
            </header>
          </li>
        ))}
      </ul>
      <div className={desk.others}>
        <Button variant="outline" onClick={onAnother}>
          {t(words.another)}
        </Button>
        <Link to={`/desk/cases/${plan.case.id}/deliveries`}>{t(words.record)}</Link>
      </div>
    </section>
  );
}

function People({ plan, serving }: { plan: Plan; serving: ServeForm }) {
  const t = useText();
  const served = servedParties(plan, serving.values);
  const error = serving.form.errorOf('addressees');
  return (
    <section id={fieldId('addressees')} tabIndex={-1} className={classes.box}>
      <h2>{t(words.people)}</h2>
      {error && <p className="ls-error">{error}</p>}
      <ul className={classes.page}>
        {plan.parties.map((party) => (
          <PartyRow key={party.partyId} {...{ party, serving, caseId: plan.case.id }} at={served.indexOf(party)} />
        ))}
      </ul>
    </section>
  );
}

function Send({ plan, serving }: { plan: Plan; serving: ServeForm }) {
  const t = useText();
  const { values, form } = serving;
  return (
    <section className={classes.box}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={values.autoPost}
          onChange={(event) => serving.change({ autoPost: event.currentTarget.checked })}
        />
        {t(words.autoPost)}
      </label>
      {form.sentence && <Note tone="danger">{form.sentence}</Note>}
      <div className={desk.others}>
        <Button
          // What is shown must be what is sent: not while another plan is on its way.
          disabled={serving.plan.isPlaceholderData}
          loading={form.busy}
          onClick={() => serving.send(plan)}
        >
          {t(words.send)}
        </Button>
        <span>{t(words.sendTo, { papers: values.papers.length, n: servedParties(plan, values).length })}</span>
      </div>
    </section>
  );
}

function ServeInCase({ caseId, onAnother }: { caseId: string; onAnother: () => void }) {
  const t = useText();
  const serving = useServeForm(caseId);
  const { plan, form, served } = serving;
  if (!plan.data)
    return plan.isError ? (
      <CallFailure error={plan.error} onAgain={() => void plan.refetch()} />
    ) : (
      <WaitingRows rows={6} whole />
    );
  if (served) return <ServedList served={served} plan={plan.data} onAnother={onAnother} />;
  return (
    <div className={classes.page}>
      <div className={desk.others}>
        <CaseNo>{plan.data.case.caseNo}</CaseNo>
        <span data-personal>{plan.data.case.cause}</span>
        <Link className="target" to="/desk/deliveries/new">
          {t(words.otherCase)}
        </Link>
      </div>
      {form.problems.length > 0 && <ErrorSummary problems={form.problems} fieldId={fieldId} />}
      <ChoosePapers plan={plan.data} serving={serving} />
      <ChooseDays plan={plan.data} serving={serving} />
      <People plan={plan.data} serving={serving} />
      <Send plan={plan.data} serving={serving} />
    </div>
  );
}

/**
 * Serve papers on people of a case: find it, choose, look at what would happen, and send all at once. Nothing is asked
 * ahead: the plan is a POST, and pages are drawn with reads only.
 */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const [batch, setBatch] = useState(0);
  const caseId = caseIn(search);
  return (
    <div className={desk.page} data-density="desk">
      <PageFrame title={t(words.title)} trail={[{ label: t(words.list), to: '/desk/deliveries' }]}>
        {caseId === '' ? (
          <FindCase />
        ) : (
          <ServeInCase key={`${caseId} ${batch}`} caseId={caseId} onAnother={() => setBatch(batch + 1)} />
        )}
      </PageFrame>
    </div>
  );
}
