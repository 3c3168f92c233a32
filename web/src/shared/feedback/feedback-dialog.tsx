import { scrubAddress } from '@sufu/contract/client-log';
import { feedbackLength, sendFeedback } from '@sufu/contract/feedback';
import { useRef, useState } from 'react';
import { errorSentence, useCallMutation } from '../api/index.ts';
import { requestKey } from '../form/request-key.ts';
import { useLang, useText } from '../i18n/index.tsx';
import { useLocation } from '../router/navigation.tsx';
import { Button } from '../ui/controls/button.tsx';
import dialog from '../ui/controls/dialog.module.css';
import { Dialog } from '../ui/controls/dialog.tsx';
import { Modal } from '../ui/controls/modal.tsx';
import { Textarea } from '../ui/controls/text-field.tsx';
import { Note } from '../ui/status/note.tsx';
import { words as cameraWords } from './camera-words.ts';
import classes from './feedback.module.css';
import { base64Of } from './take-picture.ts';
import { type Picture, usePicture } from './use-picture.ts';
import { words } from './words.ts';

/** When fewer characters are left than this, the field says so. */
const nearTheEnd = 200;

function PictureChoice({
  picture,
  wanted,
  onWant,
}: {
  picture: Picture;
  wanted: boolean;
  onWant: (wanted: boolean) => void;
}) {
  const t = useText();
  const there = picture.is === 'there';
  return (
    <div className={classes.figure}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={there && wanted}
          disabled={!there}
          onChange={(event) => onWant(event.currentTarget.checked)}
        />
        {t(words.withPicture)}
      </label>
      <div className={classes.box} data-left-out={!wanted} role="status">
        {picture.is === 'drawing' && t(words.drawing)}
        {picture.is === 'none' && t(words.noPicture)}
        {there && <img src={picture.address} alt={t(words.alt)} />}
      </div>
      <p className={classes.note}>{t(words.covered)}</p>
    </div>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Modal onClose={onClose} title={t(cameraWords.open)}>
      <div role="status">
        <Note tone="success">
          <b>{t(words.sent)}</b>
          <p>{t(words.sentWhat)}</p>
        </Note>
      </div>
      <div className={dialog.acts}>
        <Button onClick={onClose} data-autofocus>
          {t(words.close)}
        </Button>
      </div>
    </Modal>
  );
}

/** Feedback on the page: text, and a screenshot unless it is removed. The text stays when sending fails. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const { pathname, search } = useLocation();
  const [key] = useState(requestKey);
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const [wanted, setWanted] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const picture = usePicture();
  const send = useCallMutation(sendFeedback);
  const submit = () => {
    const blank = text.trim() === '';
    setEmpty(blank);
    if (blank) return field.current?.focus();
    const shown = wanted && picture.is === 'there' ? base64Of(picture.address) : null;
    const { innerWidth: width, innerHeight: height } = window;
    send.mutate({
      body: { key, text, picture: shown, page: scrubAddress(`${pathname}${search}`), width, height, lang },
    });
  };
  if (send.isSuccess) return <Sent onClose={onClose} />;
  const left = feedbackLength - text.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(cameraWords.open)}
      effect={t(words.effect)}
      verb={t(words.send)}
      onAct={submit}
      busy={send.isPending}
      error={send.isError ? errorSentence(send.error, lang) : undefined}
    >
      <Textarea
        ref={field}
        data-autofocus
        label={t(words.field)}
        description={left < nearTheEnd ? t(words.left, { n: left }) : t(words.noNumbers)}
        error={empty ? t(words.needText) : undefined}
        value={text}
        maxLength={feedbackLength}
        rows={5}
        inputClass={classes.words}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setEmpty(false);
        }}
      />
      <PictureChoice picture={picture} wanted={wanted} onWant={setWanted} />
    </Dialog>
  );
}
