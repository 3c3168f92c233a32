import { type CourtDay, isCourtDay, type Lang, type Problem, plusDays, type Text } from '@sufu/contract/core';

const longestDays = 60;
const says: Text = {
  zh: '最后一天要在明天到 60 天之内，请重新选择',
  en: 'Choose a last day from tomorrow to 60 days from now',
};

/** A day given to the party: from tomorrow to 60 days on. */
export function checkLastDay(path: string, day: string, today: CourtDay, lang: Lang): readonly Problem[] {
  const fits = isCourtDay(day) && day > today && day <= plusDays(today, longestDays);
  return fits ? [] : [{ path, rule: 'range', msg: says[lang] }];
}
