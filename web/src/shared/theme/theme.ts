import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const scale = (name: string): MantineColorsTuple =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `var(--ls-${name}-${n})`) as unknown as MantineColorsTuple;

/** Mantine passes `sm` to inputs by default, so only `xs` selects the small size. */
const inputHeight = (size: unknown) => (size === 'xs' ? 'var(--ls-h-control-sm)' : 'var(--ls-h-control)');
type Sized = { readonly size?: unknown };
const height = (size: unknown) =>
  size === 'sm' || size === 'xs' || size === 'compact-sm' ? 'var(--ls-h-control-sm)' : 'var(--ls-h-control)';
const fontSize = (size: unknown) =>
  size === 'sm' || size === 'xs' || size === 'compact-sm' ? 'var(--ls-fs-sm)' : 'var(--ls-fs-md)';
const buttonPadding = (size: unknown) =>
  size === 'sm' || size === 'xs' || size === 'compact-sm' ? 'var(--ls-sp-3)' : 'var(--ls-sp-5)';

/**
 * One main button a view is filled; the second is outlined in ink; the third reads as a link (looks.md §1.9). `danger`
 * is for what cannot be undone.
 */
const variantColors: VariantColorsResolver = (input) => {
  const danger = input.color === 'danger';
  if (input.color !== undefined && input.color !== 'primary' && !danger) return defaultVariantColorsResolver(input);
  const none = '1px solid transparent';
  switch (input.variant) {
    case 'outline':
    case 'default':
      return {
        background: 'var(--ls-surface)',
        hover: 'var(--ls-surface-2)',
        color: danger ? 'var(--ls-danger-text)' : 'var(--ls-text)',
        border: `1px solid var(${danger ? '--ls-danger' : '--ls-border-strong'})`,
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--ls-surface-3)',
        color: `var(${danger ? '--ls-danger-text' : '--ls-link'})`,
        border: none,
      };
    case 'light':
      return {
        background: 'var(--ls-primary-soft)',
        hover: 'var(--ls-primary-soft-2)',
        color: 'var(--ls-primary-text)',
        border: none,
      };
    default:
      return danger
        ? { background: 'var(--ls-danger)', hover: 'var(--ls-danger-text)', color: 'var(--ls-surface)', border: none }
        : {
            background: 'var(--ls-primary)',
            hover: 'var(--ls-primary-hover)',
            color: 'var(--ls-on-primary)',
            border: none,
          };
  }
};

/** Everything points at the tokens: a theme, a view or a density is a change of variables, never of components. */
export const theme = createTheme({
  primaryColor: 'primary',
  colors: { primary: scale('primary') },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  variantColorResolver: variantColors,
  fontFamily: 'var(--ls-font-sans)',
  fontFamilyMonospace: 'var(--ls-font-mono)',
  headings: { fontFamily: 'var(--ls-font-serif)', fontWeight: '700' },
  fontSizes: {
    xs: 'var(--ls-fs-xs)',
    sm: 'var(--ls-fs-sm)',
    md: 'var(--ls-fs-md)',
    lg: 'var(--ls-fs-lg)',
    xl: 'var(--ls-fs-xl)',
  },
  lineHeights: {
    xs: '1.35',
    sm: 'var(--ls-lh-ui)',
    md: 'var(--ls-lh-ui)',
    lg: 'var(--ls-lh-text)',
    xl: 'var(--ls-lh-text)',
  },
  spacing: {
    xs: 'var(--ls-sp-2)',
    sm: 'var(--ls-sp-3)',
    md: 'var(--ls-sp-4)',
    lg: 'var(--ls-sp-6)',
    xl: 'var(--ls-sp-8)',
  },
  radius: {
    xs: '4px',
    sm: 'var(--ls-r-sm)',
    md: 'var(--ls-r-control)',
    lg: 'var(--ls-r-card)',
    xl: 'var(--ls-r-sheet)',
  },
  shadows: { xs: 'var(--ls-e-1)', sm: 'var(--ls-e-1)', md: 'var(--ls-e-2)', lg: 'var(--ls-e-3)', xl: 'var(--ls-e-3)' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  // Plain objects, not `Component.extend`: a theme that names a component would put it into every page.
  components: {
    Button: {
      vars: (_: unknown, { size }: Sized) => ({
        root: {
          '--button-height': height(size),
          '--button-fz': fontSize(size),
          '--button-padding-x': buttonPadding(size),
        },
      }),
    },
    Input: {
      vars: (_: unknown, { size }: Sized) => ({
        wrapper: {
          '--input-height': inputHeight(size),
          '--input-fz': 'var(--ls-fs-md)',
          '--input-size': inputHeight(size),
        },
      }),
    },
    // The head of a dialog is no banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'none' } } } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'], withAsterisk: false },
    },
  },
});

/** Mantine's greys, white to black, which it uses where it names no role: in a dark theme they turn with the page. */
const greys = [
  'surface-2',
  'surface-2',
  'surface-3',
  'border',
  'border-strong',
  'text-3',
  'text-3',
  'text-2',
  'text',
  'text',
].map((token, n) => [`--mantine-color-gray-${n}`, `var(--ls-${token})`]);

/** Mantine's own colours, said in ours (looks.md §7). */
export const variables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--ls-lh-ui)', '--mantine-primary-color-contrast': 'var(--ls-on-primary)' },
  light: {
    ...Object.fromEntries(greys),
    '--mantine-color-white': 'var(--ls-surface)',
    '--mantine-color-black': 'var(--ls-text)',
    '--mantine-color-bright': 'var(--ls-text)',
    '--mantine-color-body': 'var(--ls-surface)',
    '--mantine-color-text': 'var(--ls-text)',
    '--mantine-color-dimmed': 'var(--ls-text-3)',
    '--mantine-color-error': 'var(--ls-danger-text)',
    '--mantine-color-anchor': 'var(--ls-link)',
    '--mantine-color-placeholder': 'var(--ls-text-3)',
    '--mantine-color-default-border': 'var(--ls-border-strong)',
    '--mantine-color-default': 'var(--ls-surface)',
    '--mantine-color-default-hover': 'var(--ls-surface-2)',
    '--mantine-color-default-color': 'var(--ls-text)',
    '--mantine-color-disabled': 'var(--ls-surface-3)',
    '--mantine-color-disabled-color': 'var(--ls-text-3)',
    '--mantine-color-disabled-border': 'var(--ls-border)',
    '--mantine-color-primary-filled': 'var(--ls-primary)',
    '--mantine-color-primary-filled-hover': 'var(--ls-primary-hover)',
    '--mantine-color-primary-light': 'var(--ls-primary-soft)',
    '--mantine-color-primary-light-hover': 'var(--ls-primary-soft-2)',
    '--mantine-color-primary-light-color': 'var(--ls-primary-text)',
  },
  dark: {},
});
