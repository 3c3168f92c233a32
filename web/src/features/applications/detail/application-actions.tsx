import {
  type Application,
  cancelApplication,
  copyApplication,
  countApplications,
  getApplyKey,
  listApplications,
  readApplication,
  recallApplication,
  removeApplication,
} from '@sufu/contract/applications';
import {
  type Icon,
  IconArrowLeft,
  IconCopy,
  IconDownload,
  IconPrinter,
  IconRepeat,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { errorSentence, useCallMutation, useInvoke } from '../../../shared/api/index.ts';
import formClasses from '../../../shared/form/form.module.css';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useNavigate } from '../../../shared/router/navigation.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { words } from '../shared/detail-words.ts';
import { documentDownload, paths } from '../shared/paths.ts';
import classes from '../shared/view.module.css';

/** Most who look at an application press none of these. */
const Dialog = lazy(() => import('../../../shared/ui/controls/dialog.tsx').then((m) => ({ default: m.Dialog })));

type Asked = 'recall' | 'askRecall' | 'cancel';
const asked = {
  recall: { label: words.recall, effect: words.recallEffect, icon: IconArrowLeft, danger: false },
  askRecall: { label: words.askRecall, effect: words.askRecallEffect, icon: IconArrowLeft, danger: false },
  cancel: { label: words.cancel, effect: words.cancelEffect, icon: IconX, danger: true },
} as const;
const askedKeys = ['recall', 'askRecall', 'cancel'] as const;

/** What is asked once more before it is done. */
function useAsked({ id, type }: Application, onDone: () => void) {
  const refreshes = [readApplication, listApplications, countApplications];
  const recall = useCallMutation(recallApplication, { refreshes, onSuccess: onDone });
  const cancel = useCallMutation(cancelApplication, { refreshes, onSuccess: onDone });
  return {
    failure: recall.error ?? cancel.error,
    busy: recall.isPending || cancel.isPending,
    forget() {
      for (const entry of [recall, cancel]) entry.reset();
    },
    run(act: Asked, reason: string) {
      if (act === 'cancel') cancel.mutate({ params: { type }, body: { id } });
      else recall.mutate({ params: { type }, body: { id, reason } });
    },
  };
}

/** What is done at once: it can be taken back, or takes nothing away. */
function useAtOnce({ id, type, title }: Application) {
  const go = useNavigate();
  const invoke = useInvoke();
  const refreshes = [listApplications, countApplications];
  const remove = useCallMutation(removeApplication, {
    refreshes,
    onSuccess: () => go(paths.all, { state: { removed: { id, title } } }),
  });
  const copy = useCallMutation(copyApplication, { refreshes, onSuccess: (made) => go(paths.edit(type, made.id)) });
  const [failure, setFailure] = useState<unknown>(null);
  return {
    failure: failure ?? remove.error ?? copy.error,
    busy: remove.isPending || copy.isPending,
    remove: () => remove.mutate({ params: { id }, body: {} }),
    async copy(only?: 'opponents') {
      setFailure(null);
      try {
        const { applyKey } = await invoke(getApplyKey, {});
        copy.mutate({ params: { type }, body: { id, applyKey, ...(only ? { only } : {}) } });
      } catch (error) {
        setFailure(error);
      }
    },
  };
}

type ButtonProps = { label: string; icon: Icon; danger?: boolean; busy?: boolean; onPress: () => void };
function ActionButton({ label, icon: Sign, danger = false, busy = false, onPress }: ButtonProps) {
  return (
    <button type="button" className={classes.act} data-danger={danger} disabled={busy} onClick={onPress}>
      <Sign className="icon" aria-hidden />
      <span>{label}</span>
    </button>
  );
}

/** Papers to take along, and beginning anew. */
function Links({ application, again }: { application: Application; again: boolean }) {
  const t = useText();
  const { type, id, may, documents } = application;
  const receipt = documents.find(({ kind }) => kind === 'receipt');
  return (
    <>
      {may.includes('print') && (
        <Link className={classes.act} to={paths.print(type, id)}>
          <IconPrinter className="icon" aria-hidden />
          <span>{t(words.print)}</span>
        </Link>
      )}
      {receipt && (
        <a className={classes.act} href={documentDownload(receipt.id)}>
          <IconDownload className="icon" aria-hidden />
          <span>{t(words.receipt)}</span>
        </a>
      )}
      {again && (
        <Link className={classes.act} to={paths.start(type)}>
          <IconRepeat className="icon" aria-hidden />
          <span>{t(words.again)}</span>
        </Link>
      )}
    </>
  );
}

/** What the person may do now; the server says what (`may`). What cannot be taken back asks once more in its own words. */
export function ApplicationActions({ application }: { application: Application }) {
  const t = useText();
  const { lang } = useLang();
  const { may } = application;
  const [asking, setAsking] = useState<Asked | null>(null);
  const [reason, setReason] = useState('');
  const acts = useAsked(application, () => setAsking(null));
  const atOnce = useAtOnce(application);
  const offered = askedKeys.filter((act) => may.includes(act));
  const now = asking && asked[asking];
  return (
    <Card padded={false} className={classes.box}>
      <h2>{t(words.acts)}</h2>
      {atOnce.failure !== null && <Note tone="danger">{errorSentence(atOnce.failure, lang)}</Note>}
      <Links application={application} again={offered.length === 0 && !may.includes('remove')} />
      {may.includes('copy') && (
        <ActionButton label={t(words.copy)} icon={IconCopy} busy={atOnce.busy} onPress={() => void atOnce.copy()} />
      )}
      {may.includes('copyOpponents') && (
        <ActionButton
          label={t(words.copyOpponents)}
          icon={IconUserPlus}
          busy={atOnce.busy}
          onPress={() => void atOnce.copy('opponents')}
        />
      )}
      {offered.map((act) => (
        <ActionButton
          key={act}
          label={t(asked[act].label)}
          icon={asked[act].icon}
          danger
          onPress={() => {
            acts.forget();
            setAsking(act);
          }}
        />
      ))}
      {may.includes('remove') && (
        <ActionButton label={t(words.remove)} icon={IconTrash} danger busy={atOnce.busy} onPress={atOnce.remove} />
      )}
      {asking && now && (
        <Suspense>
          <Dialog
            open
            onClose={() => setAsking(null)}
            title={t(now.label)}
            effect={t(now.effect)}
            verb={t(now.label)}
            danger={now.danger}
            busy={acts.busy}
            error={acts.failure ? errorSentence(acts.failure, lang) : undefined}
            onAct={() => acts.run(asking, reason)}
          >
            {asking !== 'cancel' && (
              <>
                <label className={formClasses.label} htmlFor="recall-reason">
                  {t(words.recallReason)}
                </label>
                <textarea
                  id="recall-reason"
                  className={formClasses.input}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </>
            )}
          </Dialog>
        </Suspense>
      )}
    </Card>
  );
}
