import type { ComponentProps, ReactNode } from 'react';
import { Loader } from '../status/loader.tsx';

export type ButtonLook = {
  /** One main button a view is filled; the second is outlined; the third reads as a link. */
  readonly variant?: 'filled' | 'outline' | 'subtle';
  readonly size?: 'sm';
  readonly color?: 'primary' | 'danger';
  readonly fullWidth?: boolean;
  /** Before the label. */
  readonly leftSection?: ReactNode;
  readonly className?: string | undefined;
};

/** What a button, a link to a page and a link to a file look like alike. */
export function buttonLook({ variant = 'filled', size, color, fullWidth = false, className }: ButtonLook) {
  return {
    className: className ? `ls-button ${className}` : 'ls-button',
    'data-variant': variant,
    'data-size': size,
    'data-danger': color === 'danger' || undefined,
    'data-block': fullWidth || undefined,
  };
}

/** Sign and label, in the places the style sheet gives them. */
export const buttonContent = (sign: ReactNode, label: ReactNode): ReactNode => (
  <span className="ls-button-inner">
    {sign && <span className="ls-button-sign">{sign}</span>}
    <span className="ls-button-label">{label}</span>
  </span>
);

type Props = ButtonLook & Omit<ComponentProps<'button'>, 'color'> & { readonly loading?: boolean };

/** A button: verb and thing. While `loading` it turns and cannot be pressed. */
export function Button(props: Props) {
  const {
    variant,
    size,
    color,
    fullWidth,
    leftSection,
    className,
    loading = false,
    disabled,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook(props)}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {loading && <Loader />}
      {buttonContent(leftSection, children)}
    </button>
  );
}

/** A link to a file or to an address outside the pages, with the look of a button. */
export function ButtonAnchor(props: ButtonLook & Omit<ComponentProps<'a'>, 'color'>) {
  const { variant, size, color, fullWidth, leftSection, className, children, ...rest } = props;
  return (
    <a {...rest} {...buttonLook(props)}>
      {buttonContent(leftSection, children)}
    </a>
  );
}
