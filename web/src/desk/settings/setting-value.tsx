import { formatCourtDay, type HolidayTable, type Lang, toCourtDay } from '@sufu/contract/core';
import { defaultFees, feeChoiceNames, feeChoices, feeChoiceText, yearPercent } from '@sufu/contract/fees';
import {
  type FeeValue,
  type LprValue,
  type PlainField,
  type SettingItem,
  type SettingName,
  settingTable,
} from '@sufu/contract/settings';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import classes from '../shared/desk.module.css';
import { partText, plainRecord, subjectText } from './plain-value.ts';
import { writeDays } from './read-days.ts';
import own from './settings.module.css';
import { words } from './words.ts';

type Part = { readonly title: string; readonly lines: string };
type Say = ReturnType<typeof useText>;

function daysParts(value: HolidayTable, t: Say): readonly Part[] {
  const { rest, makeUp } = writeDays(value);
  return [
    { title: t(words.rest), lines: rest },
    { title: t(words.makeUp), lines: makeUp },
  ];
}

function feeParts(fees: FeeValue, t: Say, lang: Lang): readonly Part[] {
  const config = { ...defaultFees, ...fees } as typeof defaultFees;
  const lines = feeChoices
    .filter((name) => fees[name] !== undefined)
    .map((name) => `${t(feeChoiceNames[name])} ${feeChoiceText(config, name, lang)}`);
  return [{ title: t(words.chosenHere), lines: lines.length > 0 ? lines.join('\n') : t(words.allDefault) }];
}

function lprParts({ knownUntil, changes }: LprValue, t: Say, lang: Lang): readonly Part[] {
  const day = (written: string): string => formatCourtDay(toCourtDay(written), lang, 'table');
  const lines = changes.map(({ from, rate }) => `${day(from)} ${yearPercent(rate)}`).join('\n');
  return [
    { title: t(words.knownUntil), lines: day(knownUntil) },
    { title: t(words.rates), lines },
  ];
}

/** The server answers each value in the shape of its name; shapes themselves stay there (decision 003). */
function partsOf(name: SettingName, value: unknown, t: Say, lang: Lang): readonly Part[] {
  if (value === null) return [];
  if (name === 'holidays') return daysParts(value as HolidayTable, t);
  if (name === 'fees') return feeParts(value as FeeValue, t, lang);
  if (name === 'lpr') return lprParts(value as LprValue, t, lang);
  const fields: readonly PlainField[] = settingTable[name].fields ?? [];
  return fields.map((field) => ({
    title: t(field.label),
    lines: partText(field, plainRecord(value), t(words.empty), t),
  }));
}

/** What a change does, part by part: what stood and what is asked for. Whoever decides reads all of it; what stays the same is left out. */
export function SettingChange({ item }: { item: SettingItem }) {
  const t = useText();
  const { lang } = useLang();
  const before = partsOf(item.name, item.before, t, lang);
  const after = partsOf(item.name, item.value, t, lang);
  return (
    <dl className={own.change}>
      {after.flatMap(({ title, lines }) => {
        const stood = before.find((part) => part.title === title)?.lines ?? '';
        if (stood === lines) return [];
        return [
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <del className={classes.value}>
                <span className="sr-only">{t(words.stood)}</span>
                {stood || t(words.empty)}
              </del>
              <ins className={`num ${classes.value}`}>
                <span className="sr-only">{t(words.becomes)}</span>
                {lines || t(words.empty)}
              </ins>
            </dd>
          </div>,
        ];
      })}
    </dl>
  );
}

/** What a setting is called, and which one of it. */
export function SettingTitle({ item }: { item: Pick<SettingItem, 'name' | 'subject'> }) {
  const t = useText();
  const which = subjectText(item.name, item.subject);
  return (
    <>
      {t(settingTable[item.name].title)}
      {which && <span className="num"> {t(which)}</span>}
    </>
  );
}
