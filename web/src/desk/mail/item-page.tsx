import { formatCourtDay, formatInstant, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { periodRules } from '@sufu/contract/delivery';
import {
  type DeskMailDetail,
  listLooseScans,
  listScans,
  type MailMay,
  mailCauseWords,
  mailStateWord,
  readDeskMail,
} from '@sufu/contract/mail';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { MailStateTag } from '../../shared/mail/mail-state-tag.tsx';
import { MaterialList } from '../../shared/mail/material-list.tsx';
import { words as listWords } from '../../shared/mail/words.ts';
import { Link } from '../../shared/router/links.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { Button, ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Timeline } from '../../shared/ui/display/timeline.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { ActDialog } from './act-dialog.tsx';
import { ItemScans } from './item-scans.tsx';
import classes from './mail.module.css';
import { RegisterDialog } from './register-dialog.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { id = '' } }: PageAddress) =>
  Promise.all([load(readDeskMail, { params: { id } }), load(listScans, { params: { id } }), load(listLooseScans, {})]);

function About({ item }: { item: DeskMailDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { contact, arrivedAt, cause } = item;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.number), formatReferenceNo(item.number)],
    [t(item.direction === 'IN' ? words.sender : words.addressee), contact.name],
    [t(words.phone), contact.phone],
    [t(words.address), contact.address],
    [t(words.carrier), item.carrier],
    [t(words.trackingNo), item.trackingNo],
    [t(words.postedOn), item.postedOn],
    [t(words.postmarkOn), item.postmarkOn],
    [t(words.arrivedAt), arrivedAt && formatInstant(arrivedAt, lang, 'table')],
    [t(words.registeredBy), item.registeredBy],
    [t(words.division), item.division],
    [t(words.returned), item.returnTrackingNo],
    [t(words.cause), cause && t(mailCauseWords[cause])],
  ];
  return <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />;
}

type DeskMay = Exclude<MailMay, 'remove'>;
const isDeskMay = (may: MailMay): may is DeskMay => may !== 'remove';

function Acts({ item }: { item: DeskMailDetail }) {
  const t = useText();
  const [act, setAct] = useState<DeskMay | null>(null);
  const close = () => setAct(null);
  return (
    <div className={desk.others}>
      {item.may.filter(isDeskMay).map((may, i) => (
        <Button key={may} {...(i === 0 ? {} : { variant: 'outline' as const })} onClick={() => setAct(may)}>
          {t(words[may])}
        </Button>
      ))}
      {act === 'register' && <RegisterDialog item={item} onClose={close} />}
      {act !== null && act !== 'register' && <ActDialog item={item} act={act} onClose={close} />}
    </div>
  );
}

/** What of it may be due: the clerk registers it where it was served. */
function TimeLimits({ item }: { item: DeskMailDetail }) {
  const t = useText();
  const { lang } = useLang();
  const posted = item.postmarkOn ?? item.postedOn;
  return (
    <section className={classes.box}>
      <h2>{t(words.timeLimits)}</h2>
      <p>
        {posted
          ? t(words.timeLimitsNote, { day: formatCourtDay(toCourtDay(posted), lang) })
          : t(words.timeLimitsNoteNoDay)}
      </p>
      <ul className={classes.limits}>
        {item.timeLimits.map(({ deliveryId, party, code, lastDay }) => (
          <li key={`${deliveryId} ${code}`}>
            <Link className="target" to={`/desk/deliveries/${deliveryId}`}>
              {t(periodRules[code].words)}
            </Link>
            <span>{party}</span>
            <span>{t(words.lastDay, { day: formatCourtDay(toCourtDay(lastDay), lang) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ item }: { item: DeskMailDetail }) {
  const t = useText();
  const { lang } = useLang();
  const rows = item.events.map(({ at, mailState, by, note }, i) => ({
    key: String(i),
    title: t(mailStateWord(item.direction, mailState)),
    text: [by[lang], note].filter((part) => part !== '').join(' · '),
    when: formatInstant(at, lang, 'table'),
  }));
  return <Timeline rows={rows.toReversed()} />;
}

function Whole({ item }: { item: DeskMailDetail }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <div className={classes.page}>
      <Acts item={item} />
      <section className={classes.box}>
        <h2>{t(listWords.list)}</h2>
        <MaterialList materials={item.materials} />
      </section>
      <section className={classes.box}>
        <About item={item} />
        <div className={desk.others}>
          {item.documents.map(({ id, title }) => (
            <ButtonAnchor
              key={id}
              href={`/api/app/documents/${id}`}
              target="_blank"
              rel="noreferrer"
              size="sm"
              variant="outline"
            >
              {title[lang]}
            </ButtonAnchor>
          ))}
        </div>
      </section>
      {item.timeLimits.length > 0 && <TimeLimits item={item} />}
      {item.direction === 'IN' && <ItemScans id={item.id} />}
      <section className={classes.box}>
        <h2>{t(words.progress)}</h2>
        <History item={item} />
      </section>
    </div>
  );
}

/** One item at the mail room: what can be done with it, its list, and what happened. */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const read = useCall(readDeskMail, { params: { id } });
  const item = read.data;
  return (
    <div className={desk.page} data-density="desk">
      <PageFrame
        title={item?.title ?? t(words.title)}
        titleIsData={item !== undefined}
        trail={[{ label: t(words.title), to: '/desk/mail' }]}
        sub={
          item && (
            <>
              <MailStateTag direction={item.direction} state={item.mailState} />
              {item.caseNo ? <CaseNo>{item.caseNo}</CaseNo> : <span>{t(words.noCase)}</span>}
            </>
          )
        }
      >
        {!item && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
        {!item && !read.isError && <WaitingRows rows={6} whole />}
        {item && <Whole item={item} />}
      </PageFrame>
    </div>
  );
}
