import { formatCourtDay, type Lang, toCourtDay } from '@sufu/contract/core';
import { defaultFees, feeChoiceNames, feeChoices, feeChoiceText, yearPercent } from '@sufu/contract/fees';
import { type SettingItem, settingTable } from '@sufu/contract/settings';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import classes from '../shared/desk.module.css';
import { writeDays } from './read-days.ts';
import { words } from './words.ts';

type Part = { readonly title: string; readonly lines: string };

function partsOf(item: SettingItem, t: ReturnType<typeof useText>, lang: Lang): readonly Part[] {
  if (item.name === 'holidays') {
    const { rest, makeUp } = writeDays(item.value);
    return [
      { title: t(words.rest), lines: rest },
      { title: t(words.makeUp), lines: makeUp },
    ];
  }
  if (item.name === 'fees') {
    const chosen = feeChoices.filter((name) => item.value[name] !== undefined);
    const config = { ...defaultFees, ...item.value } as typeof defaultFees;
    const lines = chosen.map((name) => `${t(feeChoiceNames[name])} ${feeChoiceText(config, name, lang)}`);
    return [{ title: t(words.chosenHere), lines: lines.length > 0 ? lines.join('\n') : t(words.allDefault) }];
  }
  const day = (written: string): string => formatCourtDay(toCourtDay(written), lang, 'table');
  return [
    { title: t(words.knownUntil), lines: day(item.value.knownUntil) },
    {
      title: t(words.rates),
      lines: item.value.changes.map(({ from, rate }) => `${day(from)} ${yearPercent(rate)}`).join('\n'),
    },
  ];
}

/** What a change asks for, line by line: whoever decides reads all of it. */
export function SettingValue({ item }: { item: SettingItem }) {
  const t = useText();
  const { lang } = useLang();
  return partsOf(item, t, lang)
    .filter(({ lines }) => lines !== '')
    .map(({ title, lines }) => (
      <p key={title} className={`num ${classes.value}`}>
        {title}
        {'\n'}
        {lines}
      </p>
    ));
}

/** What a setting is called, with its year where it has one. */
export function SettingTitle({ item }: { item: Pick<SettingItem, 'name' | 'subject'> }) {
  const t = useText();
  return (
    <>
      {t(settingTable[item.name].title)}
      {item.name === 'holidays' && <span className="num"> {t(words.year, { year: item.subject })}</span>}
    </>
  );
}
