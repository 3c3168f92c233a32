import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

const eye = [
  'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z',
  'M168 128a40 40 0 1 1-80 0 40 40 0 0 1 80 0z',
];
const struckEye = [
  'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53',
  'M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6',
];

/** An eye; struck through while the password can be read. */
function RevealSign({ shown }: { shown: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden>
      {(shown ? struckEye : eye).map((path) => (
        <path key={path} d={path} strokeWidth="16" strokeLinejoin="round" />
      ))}
    </svg>
  );
}

type FieldProps = {
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** What is wrong with what was typed, said below it. */
  readonly error?: ReactNode;
  /** The error is read out as soon as it is there. */
  readonly alert?: boolean;
  /** What stands around the input: a button beside it, a count below it. */
  readonly inputContainer?: (input: ReactNode) => ReactNode;
  readonly className?: string | undefined;
};
type Own<Tag extends 'input' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, keyof FieldProps>;

/** Ids, and what the input says of its description and its error. */
function useField({ id, description, error }: FieldProps & { readonly id?: string | undefined }) {
  const made = useId();
  const own = id ?? made;
  const described = [error && `${own}-error`, description && `${own}-description`].filter(Boolean).join(' ');
  return { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

function Field({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  const { label, description, error, alert = false, inputContainer, className } = field;
  const input = (
    <div className="ls-input-wrapper" data-error={error ? true : undefined}>
      {children}
    </div>
  );
  return (
    <div className={className ? `ls-field ${className}` : 'ls-field'}>
      {label && (
        <label className="ls-label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      {description && (
        <p className="ls-description" id={`${id}-description`}>
          {description}
        </p>
      )}
      {inputContainer ? inputContainer(input) : input}
      {error && (
        <p className="ls-error" id={`${id}-error`} role={alert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A line of text under its label, with a hint and with what is wrong. */
export function TextInput(props: Own<'input'>) {
  const { label, description, error, alert, inputContainer, className, ...rest } = props;
  const control = useField(props);
  return (
    <Field id={control.id} field={props}>
      <input type="text" {...rest} {...control} className="ls-input" />
    </Field>
  );
}

/** A password, which may be looked at. */
export function PasswordInput(props: Own<'input'> & { readonly showLabel: string }) {
  const { label, description, error, alert, inputContainer, className, showLabel, ...rest } = props;
  const control = useField(props);
  const [shown, show] = useState(false);
  return (
    <Field id={control.id} field={props}>
      <input {...rest} {...control} type={shown ? 'text' : 'password'} className="ls-input" />
      <button
        type="button"
        className="ls-reveal"
        aria-label={showLabel}
        aria-pressed={shown}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => show(!shown)}
      >
        <RevealSign shown={shown} />
      </button>
    </Field>
  );
}

type Area = Own<'textarea'> & {
  readonly inputClass?: string | undefined;
  /** It grows with what is typed, from `rows` up to this many. */
  readonly growTo?: number;
};
/** Longer text. */
export function Textarea(props: Area) {
  const { label, description, error, alert, inputContainer, className, inputClass, growTo, ref, ...rest } = props;
  const control = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each text
  useLayoutEffect(() => {
    const element = area.current;
    if (growTo === undefined || !element) return;
    element.style.height = 'auto';
    const { borderTopWidth, borderBottomWidth, lineHeight } = getComputedStyle(element);
    const border = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
    const most = Number.parseFloat(lineHeight) * growTo;
    element.style.height = `${Math.min(element.scrollHeight + border, most || Number.POSITIVE_INFINITY)}px`;
  }, [growTo, rest.value]);
  return (
    <Field id={control.id} field={props}>
      <textarea
        {...rest}
        {...control}
        ref={ref ?? area}
        className={inputClass ? `ls-input ${inputClass}` : 'ls-input'}
      />
    </Field>
  );
}
