import {
  type Application,
  cancelApplication,
  listApplications,
  readApplication,
  recallApplication,
  removeApplication,
} from '@sufu/contract/applications';
import { IconArrowLeft, IconDownload, IconPrinter, IconRepeat, IconTrash, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorSentence, useAct } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { words } from './detail-words.ts';
import { documentDownload, paths } from './paths.ts';
import classes from './view.module.css';

/** Most who look at an application press none of these. */
const Dialog = lazy(() => import('../../shared/ui/dialog.tsx').then((m) => ({ default: m.Dialog })));

type Act = 'recall' | 'cancel' | 'remove';
const acts = {
  recall: { label: words.recall, effect: words.recallEffect, icon: IconArrowLeft, danger: false },
  cancel: { label: words.cancel, effect: words.cancelEffect, icon: IconX, danger: true },
  remove: { label: words.remove, effect: words.removeEffect, icon: IconTrash, danger: true },
} as const;

function useActs({ id, type }: Application, onDone: () => void) {
  const go = useNavigate();
  const refreshes = [readApplication, listApplications];
  const recall = useAct(recallApplication, { refreshes, onSuccess: onDone });
  const cancel = useAct(cancelApplication, { refreshes, onSuccess: onDone });
  const remove = useAct(removeApplication, { refreshes: [listApplications], onSuccess: () => go(paths.all) });
  return {
    failure: recall.error ?? cancel.error ?? remove.error,
    busy: recall.isPending || cancel.isPending || remove.isPending,
    forget() {
      for (const one of [recall, cancel, remove]) one.reset();
    },
    run(act: Act, reason: string) {
      if (act === 'recall') recall.mutate({ params: { type }, body: { id, reason } });
      else if (act === 'cancel') cancel.mutate({ params: { type }, body: { id } });
      else remove.mutate({ params: { id }, body: {} });
    },
  };
}

/** What the person may do now; the server says what (`may`), each act asks once more in its own words. */
export function Acts({ application }: { application: Application }) {
  const t = useText();
  const { lang } = useLang();
  const { type, id, may, documents } = application;
  const [asking, setAsking] = useState<Act | null>(null);
  const [reason, setReason] = useState('');
  const run = useActs(application, () => setAsking(null));
  const receipt = documents.find(({ kind }) => kind === 'receipt');
  const offered = (['recall', 'cancel', 'remove'] as const).filter((act) => may.includes(act));
  const asked = asking && acts[asking];
  return (
    <Card padded={false} className={classes.box}>
      <h2>{t(words.acts)}</h2>
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
      {offered.length === 0 && (
        <Link className={classes.act} to={paths.start(type)}>
          <IconRepeat className="icon" aria-hidden />
          <span>{t(words.again)}</span>
        </Link>
      )}
      {offered.map((act) => {
        const { label, icon: Sign, danger } = acts[act];
        return (
          <button
            key={act}
            type="button"
            className={classes.act}
            data-danger={danger || act === 'recall'}
            onClick={() => {
              run.forget();
              setAsking(act);
            }}
          >
            <Sign className="icon" aria-hidden />
            <span>{t(label)}</span>
          </button>
        );
      })}
      {asking && asked && (
        <Suspense>
          <Dialog
            open
            onClose={() => setAsking(null)}
            title={t(asked.label)}
            effect={t(asked.effect)}
            verb={t(asked.label)}
            danger={asked.danger}
            busy={run.busy}
            error={run.failure ? errorSentence(run.failure, lang) : undefined}
            onAct={() => run.run(asking, reason)}
          >
            {asking === 'recall' && (
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
