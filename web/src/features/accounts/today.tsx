import { dateOnly, weekdayOf } from '../../shared/i18n/court-day.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';

/** Date and weekday in Beijing. */
export function Today({ className }: { className?: string | undefined }) {
  const { lang } = useLang();
  const today = useToday();
  return (
    <p className={className}>
      <time dateTime={today}>{dateOnly(today, lang)}</time>
      {lang === 'zh' ? '　' : ', '}
      {weekdayOf(today, lang)}
    </p>
  );
}
