import {
  leastRemark,
  listOwnRemarks,
  mostRemark,
  type OwnRemark,
  type RemarkAbout,
  remarkAbout,
  remarkOnCase,
} from '@sufu/contract/case-keeping';
import { formatInstant } from '@sufu/contract/core';
import { useId, useState } from 'react';
import { errorSentence, useCall, useCallMutation } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { words } from './words.ts';

export const remarksIn = (caseId: string) => ({ query: { caseId } });
const abouts = Object.keys(remarkAbout) as RemarkAbout[];

function Remark({ remark }: { remark: OwnRemark }) {
  const t = useText();
  const { lang } = useLang();
  const { about, text, at, answer } = remark;
  return (
    <li>
      <p>
        <b>{t(remarkAbout[about])}</b> <span className="muted small num">{formatInstant(at, lang, 'table')}</span>
      </p>
      <p data-personal>{text}</p>
      <p className="muted small" data-personal>
        {answer === null ? t(words.remarkWaits) : t(words.remarkAnswered, { answer })}
      </p>
    </li>
  );
}

function RemarkDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const id = useId();
  const [key] = useState(requestKey);
  const [about, setAbout] = useState<RemarkAbout>('parties');
  const [text, setText] = useState('');
  const [short, setShort] = useState(false);
  const send = useCallMutation(remarkOnCase, { refreshes: [listOwnRemarks], onSuccess: onClose });
  const act = (): void => {
    const isShort = [...text.trim()].length < leastRemark;
    setShort(isShort);
    if (!isShort) send.mutate({ body: { key, caseId, about, text: text.trim() } });
  };
  return (
    <Dialog
      open
      title={t(words.wrongData)}
      effect={<p>{t(words.wrongDataEffect)}</p>}
      verb={t(words.wrongDataSend)}
      busy={send.isPending}
      error={send.error ? errorSentence(send.error, lang) : undefined}
      onAct={act}
      onClose={onClose}
    >
      <label className="ls-label" htmlFor={`${id}-about`}>
        {t(words.wrongDataAbout)}
      </label>
      <select
        id={`${id}-about`}
        className={formClasses.input}
        value={about}
        onChange={(event) => setAbout(event.currentTarget.value as RemarkAbout)}
      >
        {abouts.map((each) => (
          <option key={each} value={each}>
            {t(remarkAbout[each])}
          </option>
        ))}
      </select>
      <Textarea
        label={t(words.wrongDataText)}
        rows={4}
        maxLength={mostRemark}
        value={text}
        error={short ? t(words.wrongDataShort, { n: leastRemark }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** 资料不对: says to the clerks of the case what is wrong, and shows what they answered. Nothing changes by itself. */
export function WrongData({ caseId }: { caseId: string }) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const list = useCall(listOwnRemarks, remarksIn(caseId));
  return (
    <Card aria-label={t(words.wrongData)}>
      <h2>{t(words.wrongDataHead)}</h2>
      <p className="muted">{t(words.wrongDataWhy)}</p>
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      <ul>
        {list.data?.map((remark) => (
          <Remark key={remark.id} remark={remark} />
        ))}
      </ul>
      <Button variant="outline" onClick={() => setOpened(true)}>
        {t(words.wrongData)}
      </Button>
      {opened && <RemarkDialog caseId={caseId} onClose={() => setOpened(false)} />}
    </Card>
  );
}
