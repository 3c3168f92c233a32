import { isCourtDay, type Lang, type Problem } from '@sufu/contract/core';
import { listMail, type MailDetail, postMail, readMail } from '@sufu/contract/mail';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useEntry } from '../../shared/form/use-entry.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import classes from './mail.module.css';
import { words } from './words.ts';

type Entry = { readonly carrier: string; readonly trackingNo: string; readonly postedOn: string };
const first: Entry = { carrier: 'EMS', trackingNo: '', postedOn: '' };
const blame = { 'mail.number': 'trackingNo' } as const;

function check({ carrier, trackingNo, postedOn }: Entry, lang: Lang): readonly Problem[] {
  const required = (path: string, msg: string): Problem => ({ path, rule: 'required', msg });
  return [
    ...(carrier.trim() === '' ? [required('carrier', words.needCarrier[lang])] : []),
    ...(trackingNo.trim() === '' ? [required('trackingNo', words.needTracking[lang])] : []),
    ...(isCourtDay(postedOn) ? [] : [required('postedOn', words.needDay[lang])]),
  ];
}

/** With which number and on which day it was posted. The key is made once a dialog: pressed twice it is posted once. */
export function PostDialog({ item, onClose }: { item: MailDetail; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const post = useCallMutation(postMail, { refreshes: [readMail, listMail], onSuccess: onClose });
  const form = useEntry({ first, check, error: post.error, blame });
  const send = () => {
    post.reset();
    if (!form.pass()) return;
    post.mutate({ params: { id: item.id }, body: { key, version: item.version, ...form.entry } });
  };
  const field = (path: keyof Entry) => ({
    id: path,
    value: form.entry[path],
    error: form.error(path),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [path]: event.currentTarget.value }),
  });
  const refused = post.error && form.told.length === 0 ? errorSentence(post.error, lang) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.post)}
      effect={t(words.postEffect)}
      verb={t(words.postVerb)}
      busy={post.isPending}
      error={refused}
      onAct={send}
    >
      <div className={classes.fields}>
        {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
        <TextInput {...field('carrier')} label={t(words.carrier)} maxLength={30} />
        <TextInput
          {...field('trackingNo')}
          label={t(words.tracking)}
          description={t(words.trackingHint)}
          maxLength={40}
          spellCheck={false}
          data-personal
        />
        <TextInput {...field('postedOn')} type="date" label={t(words.postedOn)} description={t(words.dayHint)} />
      </div>
    </Dialog>
  );
}
