import { IconFilter } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import { Button, type ButtonLook } from './button.tsx';
import classes from './search-box.module.css';
import { words } from './words.ts';

type BoxProps = {
  readonly label?: string;
  readonly className?: string | undefined;
  /** On submit; `read` gives a field by its name, trimmed, `''` if there is none. */
  readonly onFind?: (read: (name: string) => string) => void;
  /** The verb of the submit button; without one the results follow the typing. */
  readonly button?: string;
  readonly look?: Pick<ButtonLook, 'variant' | 'size'>;
  /** The link that takes all filters away, while any is set. */
  readonly clear?: ReactNode;
  readonly children: ReactNode;
};

/** The search landmark: fields, submit button, clear link. */
export function SearchBox({ label, className, onFind, button, look, clear, children }: BoxProps) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onFind?.((name) => String(data.get(name) ?? '').trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers people still use do not know the search element
    <form role="search" aria-label={label} className={className} onSubmit={find}>
      {children}
      {button !== undefined && (
        <Button type="submit" {...look}>
          {button}
        </Button>
      )}
      {clear}
    </form>
  );
}

/**
 * Several fields in a row above a list, with `pairs` two in a row on a phone. There they are folded until they are wanted, or set: the
 * list comes first. The elder view has no filters.
 */
export function FilterBox({ pairs = false, className = '', ...box }: BoxProps & { readonly pairs?: boolean }) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(Boolean(box.clear));
  const row = `${classes.row} ${pairs ? classes.pairs : ''} ${className}`;
  return (
    <>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconFilter className="icon-sm" aria-hidden />
        {t(open ? words.foldFilters : words.filters)}
      </button>
      <div id={id} className={classes.folded} data-open={open}>
        <SearchBox {...box} look={{ variant: 'outline' }} className={row} />
      </div>
    </>
  );
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'defaultValue' | 'type' | 'maxLength' | 'autoComplete' | 'placeholder'
>;
type FieldProps = InputProps & {
  readonly label: ReactNode;
  readonly className?: string | undefined;
  readonly labelClass?: string | undefined;
  readonly inputClass?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly onFocus?: () => void;
  /** The options of a choice; without them the field is an input. */
  readonly children?: ReactNode;
};

/** A label and its input or choice. */
export function SearchField(props: FieldProps) {
  const { label, className, labelClass = classes.label, inputClass, onChange, children, ...input } = props;
  const id = useId();
  const { name, value, defaultValue } = input;
  const control = {
    id,
    className: inputClass,
    onChange: onChange && ((event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)),
  };
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children ? (
        <select {...control} {...{ name, value, defaultValue }}>
          {children}
        </select>
      ) : (
        <input {...control} {...input} />
      )}
    </div>
  );
}
