import { type NoticeAct, type NoticeDetail, submitNotice } from '@sufu/contract/delivery';
import { lazy, Suspense, useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { answered } from './answered.ts';
import classes from './detail.module.css';
import { words } from './detail-words.ts';

const SignDialog = lazy(() => import('./sign-dialog.tsx').then((m) => ({ default: m.SignDialog })));

const acts = {
  ack: { title: words.ack, effect: words.ackEffect, verb: words.ack, done: words.ackDone, asksWhy: false },
  wantPaper: {
    title: words.wantPaper,
    effect: words.wantPaperEffect,
    verb: words.tell,
    done: words.wantPaperDone,
    asksWhy: false,
  },
  notMine: {
    title: words.notMine,
    effect: words.notMineEffect,
    verb: words.tell,
    done: words.notMineDone,
    asksWhy: true,
  },
  cannotOpen: {
    title: words.cannotOpen,
    effect: words.cannotOpenEffect,
    verb: words.tell,
    done: words.cannotOpenDone,
    asksWhy: true,
  },
} as const;
type PlainAct = keyof typeof acts;

type DialogProps = { readonly notice: NoticeDetail; readonly onClose: () => void; readonly onDone: () => void };

/** What the answer will do, in words, then the answer. One key for as long as the dialog is open: pressed twice it is one answer. */
function AnswerDialog({ act, notice, onClose, onDone }: DialogProps & { readonly act: PlainAct }) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [note, setNote] = useState('');
  const answer = useCallMutation(submitNotice, { refreshes: answered, onSuccess: onDone });
  const { title, effect, verb, asksWhy } = acts[act];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(title)}
      effect={t(effect)}
      verb={t(verb)}
      busy={answer.isPending}
      error={answer.error ? errorSentence(answer.error, lang) : undefined}
      onAct={() => answer.mutate({ body: { id: notice.id, key, act, note } })}
    >
      {asksWhy && (
        <Textarea
          label={t(words.note)}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

const others = ['wantPaper', 'notMine', 'cannotOpen'] as const;

/** What I may do with the service: sign for it or confirm it came, ask for paper, say that it is not mine or does not open. */
export function Acts({ notice }: { notice: NoticeDetail }) {
  const t = useText();
  const [doing, setDoing] = useState<NoticeAct | null>(null);
  const [done, setDone] = useState<NoticeAct>();
  const { may, needsSignature } = notice;
  const end = () => {
    if (doing) setDone(doing);
    setDoing(null);
  };
  const close = () => setDoing(null);
  // Who signs has confirmed receipt with it: where both can be done, confirming alone comes second.
  const confirm = may.includes('ack') && (
    <Button variant="outline" onClick={() => setDoing('ack')}>
      {t(words.ack)}
    </Button>
  );
  const said = done === 'sign' ? words.signDone : done && acts[done].done;
  return (
    <Card className="no-print">
      <h2>{t(words.acts)}</h2>
      <div role="status">{said && <Note tone="success">{t(said)}</Note>}</div>
      <div className={classes.mainActs}>
        {may.includes('sign') && (
          <Button variant={needsSignature ? 'filled' : 'outline'} onClick={() => setDoing('sign')}>
            {t(words.sign)}
          </Button>
        )}
        {!may.includes('sign') && confirm}
      </div>
      <ElderFold name={t(words.otherActs)}>
        <div className={classes.otherActs}>
          {may.includes('sign') && confirm}
          {others
            .filter((act) => may.includes(act))
            .map((act) => (
              <Button key={act} variant="subtle" onClick={() => setDoing(act)}>
                {t(acts[act].title)}
              </Button>
            ))}
        </div>
      </ElderFold>
      {doing === 'sign' && (
        <Suspense>
          <SignDialog notice={notice} onClose={close} onDone={end} />
        </Suspense>
      )}
      {doing !== null && doing !== 'sign' && <AnswerDialog act={doing} notice={notice} onClose={close} onDone={end} />}
    </Card>
  );
}
