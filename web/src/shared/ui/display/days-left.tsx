import { type Icon, IconAlertTriangle, IconCalendar, IconClock } from '@tabler/icons-react';
import { useText } from '../../i18n/index.tsx';
import { Tag, type Tone } from './tag.tsx';
import { words } from './words.ts';

/** More than two: calm; two or fewer: warning; past: danger. */
export function daysLeftTone(days: number): Tone {
  if (days < 0) return 'danger';
  return days <= 2 ? 'warning' : 'neutral';
}
const icons: Readonly<Partial<Record<Tone, Icon>>> = { danger: IconAlertTriangle, warning: IconClock };
const sentences = {
  day: { left: words.daysLeft, over: words.overdue },
  workday: { left: words.workdaysLeft, over: words.workdaysOver },
} as const;

/** 剩 3 天 · 剩 2 个工作日 · 今天截止 · 已逾期 4 天. `days` comes from the server or from the court's calendar. */
export function DaysLeft({ days, unit = 'day' }: { days: number; unit?: 'day' | 'workday' }) {
  const t = useText();
  const tone = daysLeftTone(days);
  const sentence = sentences[unit];
  const text = days === 0 ? words.lastDay : days > 0 ? sentence.left : sentence.over;
  return (
    <Tag tone={tone} icon={icons[tone] ?? IconCalendar}>
      <span className="num">{t(text, { n: Math.abs(days) })}</span>
    </Tag>
  );
}
