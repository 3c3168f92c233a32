import type { Text } from '@sufu/contract/core';
import { createContext, type ReactNode, useContext } from 'react';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import classes from './cost.module.css';
import { rowsOf } from './read-answers.ts';
import type { Calculator } from './use-calculator.ts';
import { words } from './words.ts';

/** The calculator that the fields stand in. */
export const CalculatorContext = createContext<Calculator | null>(null);
export function useOwnCalculator(): Calculator {
  const calculator = useContext(CalculatorContext);
  if (!calculator) throw new Error('a field of a calculator stands outside of one');
  return calculator;
}

type FieldProps = {
  readonly name: string;
  readonly label: Text;
  readonly hint?: Text;
  readonly optional?: true;
};

/** A line to type in: a sum, a day, a rate, a number. */
function Line({ name, label, hint, optional, unit, mode }: FieldProps & { unit?: Text; mode: 'decimal' | 'text' }) {
  const t = useText();
  const { params, faultOf } = useOwnCalculator();
  return (
    <TextInput
      id={name}
      name={name}
      label={
        <>
          {t(label)} {optional && <span className={formClasses.optional}>{t(words.optional)}</span>}
        </>
      }
      description={hint && t(hint)}
      error={faultOf(name)}
      inputMode={mode}
      autoComplete="off"
      defaultValue={params.get(name) ?? ''}
      inputContainer={
        unit &&
        ((input) => (
          <span className={classes.unit}>
            {input}
            <span>{t(unit)}</span>
          </span>
        ))
      }
    />
  );
}
export const YuanField = (props: FieldProps) => (
  <Line hint={words.yuanHint} {...props} unit={words.yuan} mode="decimal" />
);
export const DayField = (props: FieldProps) => <Line hint={words.dayHint} {...props} mode="text" />;
export const RateField = (props: FieldProps) => (
  <Line hint={words.rateHint} {...props} unit={{ zh: '%', en: '%' }} mode="decimal" />
);
export const NumberField = (props: FieldProps & { readonly unit?: Text }) => <Line {...props} mode="decimal" />;

type Option = { readonly value: string; readonly text: Text };
type Group = { readonly text: Text; readonly options: readonly Option[] };

/** One of many, in groups. */
export function SelectField({ name, label, hint, groups }: FieldProps & { readonly groups: readonly Group[] }) {
  const t = useText();
  const { params } = useOwnCalculator();
  return (
    <div className="ls-field">
      <label className="ls-label" htmlFor={name}>
        {t(label)}
      </label>
      {hint && <p className="ls-description">{t(hint)}</p>}
      <select
        id={name}
        name={name}
        className={`${formClasses.input} ${classes.select}`}
        defaultValue={params.get(name) ?? undefined}
      >
        {groups.map(({ text, options }) => (
          <optgroup key={text.zh} label={t(text)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {t(option.text)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** One of a few; the first until somebody chooses. The elder view shows few things to press at once: there it is a list. */
export function ChoiceField(props: FieldProps & { readonly options: readonly Option[] }) {
  const t = useText();
  const { params } = useOwnCalculator();
  const { name, label, hint, options } = props;
  if (useAppearance().appearance.view === 'elder')
    return <SelectField {...props} groups={[{ text: label, options }]} />;
  const chosen = options.find(({ value }) => value === params.get(name)) ?? options[0];
  return (
    <fieldset className={classes.choice}>
      <legend className="ls-label">{t(label)}</legend>
      {hint && <p className="ls-description">{t(hint)}</p>}
      <div>
        {options.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen?.value} />
            <span>{t(text)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Yes or no; several of one name may be ticked. */
export function TickField({ name, value = '1', text }: { name: string; value?: string; text: Text }) {
  const t = useText();
  const { params } = useOwnCalculator();
  return (
    <label className={classes.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={params.getAll(name).includes(value)} />
      <span>{t(text)}</span>
    </label>
  );
}

type Column = { readonly name: string; readonly label: Text; readonly called: Text; readonly hint?: Text };

/** Rows of two fields, one more than are filled in: no script is needed to add one. */
export function RowFields({
  label,
  hint,
  optional,
  columns,
}: Omit<FieldProps, 'name'> & { readonly columns: readonly Column[] }) {
  const t = useText();
  const { params, faultOf } = useOwnCalculator();
  const names = columns.map(({ name }) => name);
  const typed = rowsOf(params, names);
  const filled = typed.findLastIndex((row) => row.some((value) => value !== ''));
  return (
    <fieldset>
      <legend className="ls-label">
        {t(label)} {optional && <span className={formClasses.optional}>{t(words.optional)}</span>}
      </legend>
      {hint && <p className="ls-description">{t(hint)}</p>}
      {Array.from({ length: Math.min(filled + 2, 50) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the row
        <div key={at} className={classes.row}>
          {columns.map(({ name, label: head, called }, column) => (
            <TextInput
              key={name}
              id={`${name}${at}`}
              name={name}
              aria-label={t(called, { n: at + 1 })}
              placeholder={t(head)}
              error={faultOf(`${name}${at}`)}
              autoComplete="off"
              defaultValue={typed[at]?.[column] ?? ''}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** Days and sums that were paid. */
export const PaymentFields = ({ name }: { name: string }) => (
  <RowFields
    label={words.payments}
    hint={words.paymentsHint}
    optional
    columns={[
      { name: `${name}Day`, label: words.day, called: words.paymentDay },
      { name: `${name}Sum`, label: words.sum, called: words.paymentSum },
    ]}
  />
);

/** The fields of a calculator, in its form. */
export function CalculatorForm({
  keep = {},
  children,
}: {
  keep?: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const calculator = useOwnCalculator();
  return (
    <form key={calculator.round} {...calculator.form} className={classes.form}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <FormActs />
    </form>
  );
}

/** For those without scripts, and to keep the answers in the address. */
function FormActs() {
  const t = useText();
  const { clear } = useOwnCalculator();
  return (
    <div className={classes.acts}>
      <Button type="submit" variant="outline">
        {t(words.calculate)}
      </Button>
      <button type="button" className={classes.clear} onClick={clear}>
        {t(words.clear)}
      </button>
    </div>
  );
}
