import {
  type Application,
  type BoundPaths,
  isIn,
  type Kind,
  liveFields,
  namesOf,
  parsePlace,
  summarise,
} from '@sufu/contract/applications';
import { formatCourtDay, type Problem } from '@sufu/contract/core';
import { useMemo, useState } from 'react';
import { FieldList, FormProvider, stillWrong, type Unfinished, useDraft } from '../../../../shared/form/index.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { useAppearance } from '../../../../shared/looks/use-appearance.tsx';
import { Link } from '../../../../shared/router/links.tsx';
import { useSignedInUser } from '../../../../shared/session/session.ts';
import { useToday } from '../../../../shared/timing/clock.tsx';
import { Button } from '../../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../../shared/ui/display/card.tsx';
import { PageFrame } from '../../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../../shared/ui/status/call-failure.tsx';
import { ErrorSummary } from '../../../../shared/ui/status/error-summary.tsx';
import { SaveState } from '../../../../shared/ui/status/save-state.tsx';
import { paths } from '../../shared/paths.ts';
import { SummaryView } from '../../shared/summary-view.tsx';
import { useAbout } from '../../shared/use-about.ts';
import { CaseCard } from '../case-card.tsx';
import { DraftNotices } from '../draft-notices.tsx';
import classes from '../form.module.css';
import { stepsOf } from '../steps.ts';
import { useAnswerChecks } from '../use-answer-checks.ts';
import { words } from '../words.ts';
import { ChangeList } from './change-list.tsx';
import { useSubmit } from './use-submit.ts';
import { checkWords } from './words.ts';

/** The row of the summary a problem belongs to: of a field in a list, its entry. */
const rowIdOf = (path: string): string =>
  parsePlace(path)?.is === 'material' ? path : path.split('.').slice(0, 2).join('.');

type Props = { readonly application: Application; readonly kind: Kind };

/** Where 修改 leads: the step of the form, or in a correction the point, if the court opened it. */
function useChangeLinks({ application, kind }: Props, bound: BoundPaths) {
  const t = useText();
  const { id, type, state, correction, answers } = application;
  const steps = stepsOf(kind, answers, bound);
  const to = (path: string): string | null => {
    // What account and case say is not changed here; a row of one's own has more in it than that.
    if (bound.has(path) && !path.includes('.')) return null;
    if (state !== 22) {
      const step = steps.find(({ places, key }) => key !== 'case' && places.some((place) => isIn(path, place)));
      return step ? paths.edit(type, id, step.key, path.split('.')[0]) : null;
    }
    return correction?.points.some((point) => isIn(point.path, path) || isIn(path, point.path))
      ? paths.edit(type, id)
      : null;
  };
  return (path: string, label: string) => {
    const address = to(path);
    return (
      address && (
        <Link to={address} aria-label={t(checkWords.changeWhat, { label })}>
          {t(checkWords.change)}
        </Link>
      )
    );
  };
}

/** Everything once more, the signature, and the one button that hands it in. */
export function CheckScreen({ application, kind }: Props) {
  const { id, type, files, names, state } = application;
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const user = useSignedInUser();
  const draft = useDraft(application, user.id);
  const checks = useAnswerChecks(kind, draft.answers, application);
  const { submit, busy, held, failure, wrong } = useSubmit(application, draft);
  const elder = useAppearance().appearance.view === 'elder';
  const [unfinished] = useState<Unfinished>(() => new Set());
  const [taking, setTaking] = useState(false);
  const [reported, setReported] = useState<readonly Problem[]>([]);
  const act = useChangeLinks({ application, kind }, checks.bound);
  const shown = wrong.length > 0 ? wrong : reported;
  const problems = useMemo(
    () => (wrong.length > 0 ? wrong : stillWrong(reported, checks.problems)),
    [wrong, reported, checks.problems],
  );
  const sections = summarise(kind, checks.answers, {
    lang,
    names: namesOf(application),
    mask: true,
    verified: user.verified,
  });
  const read = sections.filter(({ key }) => key !== 'signature' && key !== 'caseRef');
  const signing = liveFields(kind, checks.answers).find(({ key }) => key === 'signature')?.fields ?? [];
  const hand = async () => {
    setTaking(true);
    await Promise.all([...unfinished].map((finish) => finish()));
    const { problems: found } = await checks.look(draft.saver.view().answers);
    setTaking(false);
    setReported(found);
    if (found.length === 0) await submit();
  };
  return (
    <PageFrame
      title={t(checkWords.checkTitle)}
      {...useAbout(kind, draft.answers)}
      sub={t(kind.title)}
      trail={[{ label: t(words.myApplications), to: paths.all }]}
      actions={<SaveState state={draft.saving} />}
    >
      <FormProvider problems={problems} answers={draft.answers} files={files} unfinished={unfinished}>
        <div className={classes.narrow}>
          <DraftNotices
            kind={kind}
            names={names}
            files={files}
            conflicts={draft.draft.conflicts}
            refused={draft.refused}
            held={held}
            onChoose={draft.saver.choose}
          />
          {problems.length > 0 && <ErrorSummary problems={shown} left={problems} fieldId={rowIdOf} />}
          {failure !== null && <CallFailure error={failure} />}
          {kind.blocks.includes('caseRef') && <CaseCard answers={checks.answers} />}
          <Card padded={false} className={classes.section}>
            <SummaryView sections={read} {...(elder ? {} : { act })} />
            {elder && <ChangeList sections={read} act={act} />}
          </Card>
          {signing.length > 0 && (
            <Card padded={false} className={classes.section}>
              <h2>{t(checkWords.signAndDeclare)}</h2>
              <p>{t(checkWords.checkLead)}</p>
              <FieldList
                fields={signing.filter((field) => !field.computed)}
                answers={checks.answers}
                onChange={(name, value) => draft.saver.set({ [name]: value })}
              />
              <p className="muted small">{t(checkWords.signedOn, { day: formatCourtDay(today, lang) })}</p>
            </Card>
          )}
          <div className={classes.actions} data-form-bar>
            <ButtonLink
              to={
                state === 22
                  ? paths.edit(type, id)
                  : paths.edit(type, id, stepsOf(kind, checks.answers, checks.bound).at(-2)?.key)
              }
              variant="outline"
            >
              {t(words.back)}
            </ButtonLink>
            <Button data-main="true" loading={busy || taking} aria-busy={busy || taking} onClick={() => void hand()}>
              {t(busy ? checkWords.submitting : checkWords.submit)}
            </Button>
            <Link className={classes.leave} to={paths.all}>
              {t(words.leave)}
            </Link>
          </div>
        </div>
      </FormProvider>
    </PageFrame>
  );
}
