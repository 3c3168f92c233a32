import { formatInstant, formatReferenceNo } from '@sufu/contract/core';
import { type MailDetail, type MailState, mailStates, mailStateWord, readMail } from '@sufu/contract/mail';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { MailStateTag } from '../../shared/mail/mail-state-tag.tsx';
import { MaterialList } from '../../shared/mail/material-list.tsx';
import { words as listWords } from '../../shared/mail/words.ts';
import { useParams } from '../../shared/router/navigation.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Timeline } from '../../shared/ui/display/timeline.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './mail.module.css';
import { NextStep } from './next-step.tsx';
import { paths } from './paths.ts';
import { words } from './words.ts';

export const subject = { calls: [readMail], saysSo: true };

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { params: { id } }: PageAddress) =>
  signedIn && id ? load(readMail, { query: { id } }) : Promise.resolve();

/** The address holds the state of when it was written (R059); where it is another now, that is said first. */
function Since({ item, before }: { item: MailDetail; before: MailState | undefined }) {
  const t = useText();
  const { direction, mailState } = item;
  if (before === undefined || before === mailState) return null;
  const word = (state: MailState): string => t(mailStateWord(direction, state));
  return <Note>{t(words.since, { before: word(before), now: word(mailState) })}</Note>;
}

function About({ item }: { item: MailDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { direction, contact, arrivedAt } = item;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.number), formatReferenceNo(item.number)],
    [t(direction === 'IN' ? words.sender : words.addressee), contact.name],
    [t(words.phone), contact.phone],
    [t(words.address), contact.address],
    [t(words.carrier), item.carrier],
    [t(words.tracking), item.trackingNo],
    [t(words.postedOn), item.postedOn],
    [t(words.postmarkOn), item.postmarkOn],
    [t(words.arrivedAt), arrivedAt && formatInstant(arrivedAt, lang, 'table')],
    [t(words.division), item.division],
    [t(words.returned), item.returnTrackingNo],
  ];
  return <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />;
}

function History({ item }: { item: MailDetail }) {
  const t = useText();
  const { lang } = useLang();
  const rows = item.events.map(({ at, mailState, by, note }, i) => ({
    key: String(i),
    title: t(mailStateWord(item.direction, mailState)),
    text: [by[lang], note].filter((part) => part !== '').join(' · '),
    when: formatInstant(at, lang, 'table'),
    ...(mailState === 6 ? { mood: 'warning' as const } : {}),
  }));
  return <Timeline rows={rows.toReversed()} />;
}

/** One item (R059): what to do now, the list, and what happened. */
export function Component() {
  const t = useText();
  const { id = '', mailState } = useParams();
  const read = useCall(readMail, { query: { id } });
  const item = read.data;
  const before = mailStates.find((state) => String(state) === mailState);
  return (
    <PageFrame
      title={item?.title ?? t(words.title)}
      titleIsData={item !== undefined}
      trail={[{ label: t(words.title), to: paths.list }]}
      sub={
        item && (
          <>
            <MailStateTag direction={item.direction} state={item.mailState} />
            <span>{t(words[item.direction])}</span>
            {item.caseNo ? <CaseNo>{item.caseNo}</CaseNo> : <span>{t(words.noCase)}</span>}
          </>
        )
      }
    >
      {!item && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
      {!item && !read.isError && <WaitingRows rows={6} whole />}
      {item && (
        <div className={classes.page}>
          <Since item={item} before={before} />
          <NextStep item={item} />
          <Card>
            <h2>{t(listWords.list)}</h2>
            <MaterialList materials={item.materials} />
          </Card>
          <Card>
            <About item={item} />
          </Card>
          <Card>
            <h2>{t(words.progress)}</h2>
            <History item={item} />
          </Card>
        </div>
      )}
    </PageFrame>
  );
}
