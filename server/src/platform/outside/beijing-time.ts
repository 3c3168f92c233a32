const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** As Chinese providers write an instant: `2026-11-23 14:03:00`, in Beijing. */
export const beijingTime = (at: Date): string => clock.format(at);

/** The instant of `2026-11-23 14:03:00` in Beijing; null: it is none. */
export function readBeijingTime(text: string): Date | null {
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : null;
  return at && !Number.isNaN(at.getTime()) && beijingTime(at) === text ? at : null;
}
