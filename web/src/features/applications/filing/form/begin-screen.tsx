import {
  type Application,
  accountMisfit,
  addApplication,
  caseFieldOf,
  editApplication,
  getApplyKey,
  isOpenTo,
  type Kind,
  misfitSentence,
} from '@sufu/contract/applications';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/api/index.ts';
import { takeCarried } from '../../../../shared/form/carried.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { useNavigate, useSearchParams } from '../../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../../shared/session/session.ts';
import { PageFrame } from '../../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../../shared/ui/status/note.tsx';
import { paths } from '../../shared/paths.ts';
import { BanNote, useBeforeStart } from '../../start/before-start.tsx';
import { KindNotice, useIsOff } from '../../start/kind-notice.tsx';
import { CaseChoice } from '../case-choice.tsx';
import { choiceWords } from '../case-choice-words.ts';
import classes from '../form.module.css';
import { stepsOf } from '../steps.ts';
import { words } from '../words.ts';

/** A kind that can be closed to an account for a time says so here, with the day it opens again; else what is under it. */
function UnlessBanned({ kind, children }: { kind: Kind; children: ReactNode }) {
  const ban = useBeforeStart(kind, null)?.ban;
  return ban ? <BanNote ban={ban} /> : children;
}

/** A kind that is not for this account says so in the place of the form. */
function UnlessClosed({ kind, children }: { kind: Kind; children: ReactNode }) {
  const { lang } = useLang();
  const { roles } = useSignedInUser();
  const misfit = accountMisfit(kind, roles, lang);
  const isOff = useIsOff(kind.key);
  if (misfit) return <Note tone="warning">{misfitSentence(misfit, lang)}</Note>;
  if (isOff) return <KindNotice kind={kind} />;
  return kind.restrictable ? <UnlessBanned kind={kind}>{children}</UnlessBanned> : children;
}

/**
 * Opens a form: with the case that is chosen, or at once where no case is needed. The key makes it safe to repeat. Its draft is listed from
 * the first save on.
 */
export function BeginScreen({ kind }: { kind: Kind }) {
  const t = useText();
  const go = useNavigate();
  const [search] = useSearchParams();
  const key = useCall(getApplyKey, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const add = useCallMutation(addApplication);
  const edit = useCallMutation(editApplication);
  const applyKey = key.data?.applyKey;
  const needsCase = kind.blocks.includes('caseRef');
  const given = caseFieldOf(kind) === null ? null : search.get('caseId');
  const [refused, setRefused] = useState<unknown>(null);
  /** What a calculator handed over. What the form does not take is left out: the rest is there, and one looks it through anyway. */
  const fillIn = async ({ id, version }: Application) => {
    const set = takeCarried(kind.key);
    if (set)
      await edit.mutateAsync({ params: { type: kind.key }, body: { id, base: version, set } }).catch(() => undefined);
  };
  const open = async (caseId?: string) => {
    const fresh = applyKey ?? (await key.refetch({ throwOnError: true })).data?.applyKey;
    if (!fresh) return;
    const body = { applyKey: fresh, onlyOpened: true, ...(caseId ? { caseId } : {}) };
    const made = await add.mutateAsync({ params: { type: kind.key }, body });
    // From its beginning: what was filled in from the account and the case is to be looked at first.
    await fillIn(made);
    const first = stepsOf(kind, made.answers).find((step) => step.key !== 'case')?.key;
    await go(paths.edit(kind.key, made.id, first), { replace: true });
  };
  const opened = useRef(false);
  // A case that cannot be taken is said where another can be chosen.
  const atOnce = !needsCase || (given !== null && refused === null);
  const isOff = useIsOff(kind.key);
  const isClosed = !isOpenTo(kind, useSignedInUser().roles) || isOff;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the key is there
  useEffect(() => {
    if (!atOnce || !applyKey || isClosed || opened.current) return;
    opened.current = true;
    open(given ?? undefined).catch(setRefused);
  }, [atOnce, applyKey]);
  const failure = add.error ?? key.error;
  const way = (
    <>
      {failure && atOnce && (given === null || !needsCase) && (
        <CallFailure
          error={failure}
          onAgain={() => {
            add.reset();
            open(given ?? undefined).catch(() => undefined);
          }}
        />
      )}
      {atOnce ? (
        <p role="status" className="muted">
          {failure ? '' : t(choiceWords.opening)}
        </p>
      ) : (
        <CaseChoice
          kind={kind}
          verb={t(choiceWords.openForm)}
          first={given}
          refused={refused}
          onTake={(_, caseId) => open(caseId)}
        />
      )}
    </>
  );
  return (
    <PageFrame title={t(kind.title)} sub={t(kind.plain)} trail={[{ label: t(words.myApplications), to: paths.all }]}>
      <div className={classes.narrow}>
        <UnlessClosed kind={kind}>{way}</UnlessClosed>
      </div>
    </PageFrame>
  );
}
