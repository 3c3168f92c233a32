import { type ApplicationSummary, listApplications } from '@sufu/contract/applications';
import { daysLeft, toCourtDay } from '@sufu/contract/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/index.ts';
import { dayInShort } from '../../../shared/i18n/court-day.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { returnedRequest } from '../requests.ts';
import { byUrgency } from '../to-do.tsx';
import classes from './home-page.module.css';
import { words } from './words.ts';

/** By when, in a sentence; how late when the day is past. */
function useByWhen({ dueDay }: ApplicationSummary): string {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  if (dueDay === null) return t(words.correctSoon);
  const left = daysLeft(today, toCourtDay(dueDay));
  return left < 0 ? t(words.correctLate, { n: -left }) : t(words.correctBy, { day: dayInShort(dueDay, lang) });
}

function Pressing({ item }: { item: ApplicationSummary }) {
  const t = useText();
  const by = useByWhen(item);
  return (
    <>
      <p>
        {t(words.correct, { title: t(item.title) })} <span className={classes.by}>{by}</span>
      </p>
      <ButtonLink to={`/apply-lawsuit/${item.type}/edit/${item.id}`}>{t(words.goCorrect)}</ButtonLink>
    </>
  );
}

/** What the court waits for: the most pressing with its one button, the others a press away. */
export function Urgent() {
  const t = useText();
  const returned = useCall(listApplications, returnedRequest);
  const [first] = [...(returned.data?.rows ?? [])].sort(byUrgency);
  const total = returned.data?.total ?? 0;
  if (returned.isError) return <CallFailure error={returned.error} onAgain={() => void returned.refetch()} />;
  if (!first) return null;
  return (
    <section className={classes.urgent} aria-labelledby="urgent">
      <h2 id="urgent">
        <IconAlertTriangle className="icon" aria-hidden />
        {t(words.urgent, { n: total })}
      </h2>
      <Pressing item={first} />
      {total > 1 && (
        <ButtonLink to="/user/initiate?state=22" variant="outline">
          {t(words.restUrgent, { n: total - 1 })}
        </ButtonLink>
      )}
    </section>
  );
}
