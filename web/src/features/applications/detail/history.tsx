import { type Application, isEnded, states, type TimelineEntry } from '@sufu/contract/applications';
import { formatCourtDay, formatInstant, type Text, toCourtDay } from '@sufu/contract/core';
import {
  type Icon,
  IconArrowLeft,
  IconCheck,
  IconClock,
  IconFilePlus,
  IconFileSearch,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { dayInShort } from '../../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Timeline, type TimelineRow } from '../../../shared/ui/display/timeline.tsx';
import { words } from '../shared/detail-words.ts';
import { documentAddress } from '../shared/paths.ts';

const titles: Readonly<Record<string, Text>> = {
  add: words.tAdd,
  submit: words.tSubmit,
  claim: words.tClaim,
  returnForCorrection: words.tReturn,
  recall: words.tRecall,
  cancel: words.tCancel,
  lapse: words.tLapse,
  expire: words.tExpire,
  forward: words.tForward,
  transfer: words.tForward,
};
const icons: Readonly<Record<string, Icon>> = {
  add: IconFilePlus,
  claim: IconFileSearch,
  returnForCorrection: IconArrowLeft,
  recall: IconArrowLeft,
  reject: IconX,
  notAccept: IconX,
  cancel: IconX,
};
const moodOf = ({ action, to }: TimelineEntry): NonNullable<TimelineRow['mood']> => {
  if (action === 'returnForCorrection') return 'warning';
  if (action === 'reject' || action === 'notAccept') return 'danger';
  return isEnded(to) && states[to].tag === 'success' ? 'end' : 'done';
};

const urging = '/apply-lawsuit/urge_case_apply/notice';

/** What is still to come, dashed above the rest; what is late says what one can do. */
function useComing({ state, dueDay }: Application): readonly TimelineRow[] {
  const t = useText();
  const today = useToday();
  const { lang } = useLang();
  if (dueDay === null || isEnded(state)) return [];
  const day = toCourtDay(dueDay);
  const when = formatCourtDay(day, lang, 'table');
  if (state === 22) {
    const text = t(words.waitYouText, { day: dayInShort(dueDay, lang) });
    return [{ key: 'next', mood: 'next', icon: IconPencil, title: t(words.waitYou), text, when }];
  }
  const isLate = day < today;
  const said = t(isLate ? words.late : words.expected, { day: formatCourtDay(day, lang) });
  const text = isLate ? (
    <>
      {said}
      <Link to={urging}>{t(words.urge)}</Link>
      {{ zh: '。', en: '.' }[lang]}
    </>
  ) : (
    said
  );
  return [{ key: 'next', mood: 'next', icon: IconClock, title: t(words.waitCourt), text, when }];
}

/** What happened to the application, newest on top. */
export function History({ application }: { application: Application }) {
  const t = useText();
  const { lang } = useLang();
  const coming = useComing(application);
  const past = application.timeline.map((entry, i): TimelineRow => {
    const { at, action, actor, note, documentId, to } = entry;
    const document = application.documents.find(({ id }) => id === documentId);
    return {
      key: `${at}${action}${i}`,
      title:
        action === 'returnForCorrection' && at === application.correction?.at
          ? t(words.tReturnOf, { n: application.correction.points.length })
          : t(titles[action] ?? states[to].label),
      mood: moodOf(entry),
      icon: icons[action] ?? IconCheck,
      when: formatInstant(at, lang, 'table'),
      text: (
        <>
          <span data-personal>{note ? t(words.byWhom, { actor: t(actor), note }) : t(actor)}</span>
          {document && (
            <>
              {note ? <br /> : { zh: '，', en: ', ' }[lang]}
              <a href={documentAddress(document.id)} target="_blank" rel="noreferrer">
                {t(document.title)}
              </a>
            </>
          )}
        </>
      ),
    };
  });
  const newest =
    application.timeline.length > 1 && (application.timeline[0]?.at ?? '') < (application.timeline.at(-1)?.at ?? '');
  return <Timeline rows={[...coming, ...(newest ? past.toReversed() : past)]} />;
}
