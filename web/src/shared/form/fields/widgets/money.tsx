import { parseYuan, roundedFen } from '@sufu/contract/core';
import { useState } from 'react';
import { useLang, useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { FieldFrame, useControl } from '../field-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** Fen as they are typed: 186000, 1050.50. */
const typedYuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2));

/** An amount: typed in yuan, kept in fen, large ones said in 万 or 亿 so that a zero too many is seen. */
export function MoneyWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const { lang } = useLang();
  const [typing, setTyping] = useState<string | null>(null);
  const rounded = typeof value === 'number' && Number.isSafeInteger(value) ? roundedFen(value, lang) : null;
  const control = useControl(path, { hint: field.hint !== undefined, more: rounded !== null });
  const shown = typeof value === 'number' ? typedYuan(value) : typeof value === 'string' ? value : '';
  const take = (raw: string) => {
    setTyping(raw);
    const parsed = parseYuan(raw);
    if ('fen' in parsed) onChange(parsed.fen);
    else onChange(parsed.fault.code === 'EMPTY' ? null : raw);
  };
  return (
    <FieldFrame
      field={{
        ...field,
        label: { zh: field.label.zh.replace(/（元）$/, ''), en: field.label.en.replace(/ \(CNY\)$/, '') },
      }}
      path={path}
    >
      <span className={classes.unit}>
        <input
          {...control}
          type="text"
          className={`${classes.input} ${classes.short}`}
          inputMode="decimal"
          autoComplete="off"
          value={typing ?? shown}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyping(null)}
        />
        <span>{t(words.yuan)}</span>
      </span>
      <p id={`${path}-more`} className={classes.says} aria-live="polite">
        {rounded ?? ''}
      </p>
    </FieldFrame>
  );
}
