import { beforeStart, type Earlier, type Kind, states } from '@sufu/contract/applications';
import { type CallReply, courtDayOf, formatCourtDay, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { words as linkWords } from '../shared/link-words.ts';
import { paths } from '../shared/paths.ts';
import { words } from './words.ts';

export type Before = CallReply<typeof beforeStart>;

export const beforeRequest = (type: string, caseId: string | null) => ({
  params: { type },
  query: caseId === null ? {} : { caseId },
});

/** What somebody should know before starting this kind (in this case); undefined while it is asked. */
export function useBeforeStart(kind: Kind, caseId: string | null): Before | undefined {
  return useCall(beforeStart, beforeRequest(kind.key, caseId), { staleTime: 0, quiet: true }).data;
}

/** Not now, why, from when on again, and what can be done about it. Said calmly: it is no reproach. */
export function BanNote({ ban }: { ban: NonNullable<Before['ban']> }) {
  const t = useText();
  const { lang } = useLang();
  const last = toCourtDay(ban.lastDay);
  const opens = formatCourtDay(toCourtDay(ban.opensOn), lang);
  return (
    <Note tone="warning">
      <p>
        <b>{t(words.bannedTitle, { day: formatCourtDay(last, lang) })}</b>
      </p>
      <p>{ban.reason}</p>
      <p>
        {t(words.bannedOpens, { day: opens })} {t(ban.appeal)}
      </p>
    </Note>
  );
}

/** The same kind in the same case within 30 days: each a link, so that nobody has to look for it. */
export function EarlierNote({ earlier }: { earlier: readonly Earlier[] }) {
  const t = useText();
  // Drafts are offered to be gone on with, beside this.
  const filed = earlier.filter(({ state }) => state !== 10);
  if (filed.length === 0) return null;
  return (
    <Note tone="warning">
      <p>
        <b>{t(words.earlierTitle)}</b>
      </p>
      <ul>
        {filed.map(({ id, type, gist, number, state, caseNo, at }) => (
          <li key={id}>
            {gist && <span data-personal>{`${t(gist)} `}</span>}
            <Link to={paths.detail(type, id)}>{number ? formatReferenceNo(number) : t(linkWords.detail)}</Link>{' '}
            <span className="num">{t(words.earlierOne, { day: courtDayOf(at), state: t(states[state].label) })}</span>{' '}
            {caseNo && <CaseNo>{caseNo}</CaseNo>}
          </li>
        ))}
      </ul>
      <p>{t(words.earlierWhy)}</p>
    </Note>
  );
}
