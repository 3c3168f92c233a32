/** Which words and parts stand on which grounds (looks.md §2), by the names of the tokens. */
const everyGround = 'bg surface surface-2 surface-3';

export const wordPairs: Readonly<Record<string, string>> = {
  text: `${everyGround} hero-bg primary-soft select-soft success-soft warning-soft danger-soft info-soft neutral-soft`,
  'text-2': `${everyGround} hero-bg primary-soft select-soft success-soft warning-soft danger-soft info-soft`,
  'text-3': `${everyGround} hero-bg`,
  link: `${everyGround} hero-bg`,
  'link-hover': 'bg surface surface-2',
  'on-primary': 'primary primary-hover primary-active',
  'on-select': 'select',
  'primary-text': 'bg surface primary-soft primary-soft-2',
  'success-text': 'success-soft surface bg',
  'warning-text': 'warning-soft surface bg',
  'danger-text': 'danger-soft surface bg',
  'info-text': 'info-soft surface bg',
  'neutral-text': 'neutral-soft surface',
  'header-text': 'header-bg',
  'header-text-2': 'header-bg',
  'on-header-cta': 'header-cta',
  'nav-text': 'nav-bg nav-hover',
  'nav-text-2': 'nav-bg',
  'nav-active-text': 'nav-active-bg',
  'on-nav-badge': 'nav-badge',
};

export const partPairs: Readonly<Record<string, string>> = {
  'border-strong': 'bg surface surface-2',
  focus: 'bg surface surface-2',
  'header-focus': 'header-bg',
  'header-mark': 'header-bg',
  'header-cta': 'header-bg',
  'nav-mark': 'nav-active-bg',
  primary: 'bg surface',
  select: 'surface select-soft',
  success: 'surface',
  warning: 'surface',
  danger: 'surface',
  info: 'surface',
};
