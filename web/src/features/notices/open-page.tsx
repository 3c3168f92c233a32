import { type CallReply, formatCourtDay, type Lang, type Problem, toCourtDay } from '@sufu/contract/core';
import { beginPickup, openPickup } from '@sufu/contract/delivery';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { CallFailed, errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useEntry } from '../../shared/form/use-entry.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { SingleTaskPage, Ways } from '../../shared/layout/single-task-page.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { useCountdown } from '../../shared/session/sign-in/use-countdown.ts';
import { Button, ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './open.module.css';
import { words } from './open-words.ts';
import { pickupAddress } from './paths.ts';

type Opened = CallReply<typeof openPickup>;

const first = { smsCode: '', idDigits: '' };
const blame = { 'pickup.wrong': 'smsCode' } as const;
const check = ({ smsCode, idDigits }: typeof first, lang: Lang): readonly Problem[] => [
  ...(/^\d{4}$/.test(smsCode.trim()) ? [] : [{ path: 'smsCode', rule: 'length', msg: words.needCode[lang] }]),
  ...(/^[\dXx]{4}$/.test(idDigits.trim()) ? [] : [{ path: 'idDigits', rule: 'length', msg: words.needDigits[lang] }]),
];

/** Over, or never a link: answered alike. */
const isOver = (error: CallFailed | null): boolean => error?.reason === 'pickup.over' || error?.reason === 'invalid';

function Over() {
  const t = useText();
  return (
    <SingleTaskPage title={t(words.over)} lead={<PhoneSentence text={words.overWhy} />}>
      <Ways>
        <ButtonLink to="/register">{t(words.register)}</ButtonLink>
        <ButtonLink to="/index" variant="outline">
          {t(words.home)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

function Papers({ opened }: { opened: Opened }) {
  const t = useText();
  const { lang } = useLang();
  const { id, court, servedOn, papers, lastDay, period } = opened;
  const day = (each: string) => formatCourtDay(toCourtDay(each), lang);
  return (
    <SingleTaskPage title={t(words.opened)} lead={t(words.openedLead, { court })}>
      <Note>
        {servedOn === null ? t(words.notServed) : t(words.servedOn, { day: day(servedOn) })}
        {period && lastDay && ` ${t(words.until, { period: t(period), day: day(lastDay) })}`}
      </Note>
      <ul className={classes.papers}>
        {papers.map(({ position, title: text }) => {
          const title = t(text);
          return (
            <li key={position}>
              <h2>{title}</h2>
              <div>
                <ButtonAnchor
                  href={pickupAddress({ id, position }, 'see')}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t(words.seeOf, { title })}
                >
                  {t(words.see)}
                </ButtonAnchor>
                <ButtonAnchor
                  href={pickupAddress({ id, position }, 'download')}
                  variant="outline"
                  leftSection={<IconDownload className="icon-sm" aria-hidden />}
                  aria-label={t(words.downloadOf, { title })}
                >
                  {t(words.download)}
                </ButtonAnchor>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={classes.register}>{t(words.registerWhy)}</p>
      <Ways>
        <ButtonLink to="/register" variant="outline">
          {t(words.register)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

/** A code to the phone that the link was sent to, and the seconds until another may be sent. */
function useCode(code: string) {
  const countdown = useCountdown(`pickup-${code}`);
  const [phone, setPhone] = useState<string | null>(null);
  const begin = useCallMutation(beginPickup, {
    onSuccess: (sent) => {
      setPhone(sent.phone);
      countdown.start(sent.resendAfter);
    },
  });
  return { begin, phone, seconds: countdown.seconds, send: () => begin.mutate({ body: { code } }) };
}

type EntryProps = { readonly code: string; readonly phone: string | null; readonly onOpened: (opened: Opened) => void };
/** The code and the figures; the first field takes the focus when it comes. */
function Entry({ code, phone, onOpened, onOver }: EntryProps & { readonly onOver: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const open = useCallMutation(openPickup, {
    onSuccess: onOpened,
    onError: (error) => error.reason === 'pickup.over' && onOver(),
  });
  const form = useEntry({ first, check, error: open.error, blame });
  useEffect(() => document.getElementById('smsCode')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    open.reset();
    const { smsCode, idDigits } = form.entry;
    if (form.pass()) open.mutate({ body: { code, smsCode: smsCode.trim(), idDigits: idDigits.trim() } });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
      {open.isError && form.told.length === 0 && <ErrorSummary title={errorSentence(open.error, lang)} />}
      <p role="status">{phone !== null && t(words.sentTo, { phone })}</p>
      <TextInput
        id="smsCode"
        label={t(words.smsCode)}
        value={form.entry.smsCode}
        onChange={(event) => form.change({ smsCode: event.currentTarget.value })}
        error={form.error('smsCode')}
        maxLength={4}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <TextInput
        id="idDigits"
        label={t(words.idDigits)}
        description={t(words.idHint)}
        value={form.entry.idDigits}
        onChange={(event) => form.change({ idDigits: event.currentTarget.value })}
        error={form.error('idDigits')}
        maxLength={4}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" loading={open.isPending}>
        {t(words.open)}
      </Button>
    </form>
  );
}

/**
 * For who has no account: the link in an SMS, a code to that phone and the last four figures of the ID number open the papers of one
 * service. Before that the page knows nothing about the person or the case (service.md §16).
 */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { code = '' } = useParams();
  const [opened, setOpened] = useState<Opened>();
  const [over, setOver] = useState(false);
  const { begin, phone, seconds, send } = useCode(code);
  if (opened) return <Papers opened={opened} />;
  if (over || isOver(begin.error)) return <Over />;
  const waits = seconds > 0;
  // After a reload the code that was sent is still good, though the page no longer knows to where.
  const asked = phone !== null || waits;
  return (
    <SingleTaskPage title={t(words.title)} lead={t(words.lead)}>
      {begin.error instanceof CallFailed && <Note tone="danger">{errorSentence(begin.error, lang)}</Note>}
      {asked && <Entry code={code} phone={phone} onOpened={setOpened} onOver={() => setOver(true)} />}
      <div className={classes.send}>
        <Button variant={asked ? 'subtle' : 'filled'} disabled={waits} loading={begin.isPending} onClick={send}>
          {waits ? t(words.wait, { n: seconds }) : t(asked ? words.getCodeAgain : words.getCode)}
        </Button>
      </div>
    </SingleTaskPage>
  );
}
