/** How a person wants to see the site, on this device. Nothing of it says who the person is, so it stays after signing out. */
export const themeNames = [
  'theme-star',
  'theme-white',
  'theme-dark',
  'theme-hey',
  'theme-colourful',
  'theme-vip',
  'theme-factory',
  'theme-iview',
  'theme-cool',
  'theme-d2',
  'theme-renren',
] as const;
export type ThemeName = (typeof themeNames)[number];

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type Appearance = {
  readonly theme: ThemeName;
  /** Dark while the device is dark, `theme` else. */
  readonly followSystem: boolean;
  /** A colour of one's own as `#rrggbb`; empty for the theme's. */
  readonly colour: string;
  readonly view: 'normal' | 'elder';
  /** `system`: high while the device asks for more contrast. */
  readonly contrast: 'system' | 'normal' | 'high';
  /** Text size: 1 as designed, 5 half as large again, in either view. */
  readonly size: 1 | 2 | 3 | 4 | 5;
  readonly lessMotion: boolean;
  readonly largePointer: boolean;
  readonly readingCross: boolean;
  /** Read out what the keyboard comes to. */
  readonly readFocus: boolean;
  /** How fast it is read, 1 as people speak. */
  readonly speed: (typeof speeds)[number];
  /** Compact lists, for those who are here every day. */
  readonly compact: boolean;
};

export const defaultAppearance: Appearance = {
  theme: 'theme-star',
  followSystem: false,
  colour: '',
  view: 'normal',
  contrast: 'system',
  size: 1,
  lessMotion: false,
  largePointer: false,
  readingCross: false,
  readFocus: false,
  speed: 1,
  compact: false,
};

export const appearanceCookie = 'looks';

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((entry) => entry === value) ?? otherwise;
const colourOf = (value: unknown): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : defaultAppearance.colour;

/** From the cookie, on the server and in the browser alike. Whatever is not understood is as it was by default. */
export function readAppearance(cookie: string | undefined): Appearance {
  const settings = new URLSearchParams(cookie ?? '');
  const flag = (name: keyof Appearance) => settings.get(name) === '1';
  return {
    theme: oneOf(themeNames, settings.get('theme'), defaultAppearance.theme),
    followSystem: flag('followSystem'),
    colour: colourOf(settings.get('colour')),
    view: oneOf(['normal', 'elder'], settings.get('view'), defaultAppearance.view),
    contrast: oneOf(['system', 'normal', 'high'], settings.get('contrast'), defaultAppearance.contrast),
    size: oneOf([1, 2, 3, 4, 5], Number(settings.get('size')), defaultAppearance.size),
    lessMotion: flag('lessMotion'),
    largePointer: flag('largePointer'),
    readingCross: flag('readingCross'),
    readFocus: flag('readFocus'),
    speed: oneOf(speeds, Number(settings.get('speed')), defaultAppearance.speed),
    compact: flag('compact'),
  };
}

/** For the cookie: only what differs from the default. */
export function writeAppearance(appearance: Appearance): string {
  const changed = new URLSearchParams();
  for (const name of Object.keys(defaultAppearance) as (keyof Appearance)[]) {
    const value = appearance[name];
    if (value !== defaultAppearance[name]) changed.set(name, typeof value === 'boolean' ? '1' : String(value));
  }
  return changed.toString();
}
