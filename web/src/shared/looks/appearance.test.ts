import { describe, expect, it } from 'vitest';
import { type Appearance, defaultAppearance, readAppearance, writeAppearance } from './appearance.ts';
import { customColourVariables } from './colour-variables.ts';
import { followDevice, htmlAppearance } from './html-appearance.ts';

const chosen: Appearance = {
  theme: 'theme-d2',
  followSystem: true,
  colour: '#336699',
  view: 'elder',
  contrast: 'high',
  size: 4,
  lessMotion: true,
  largePointer: true,
  readingCross: true,
  readFocus: true,
  speed: 1.25,
  compact: true,
};

describe('the cookie', () => {
  it('keeps what was chosen, and holds nothing while nothing was', () => {
    expect(readAppearance(writeAppearance(chosen))).toEqual(chosen);
    expect(writeAppearance(defaultAppearance)).toBe('');
  });
  it('takes what it does not understand as not said', () => {
    expect(readAppearance('theme=red;x&size=9&colour=%22%3E%3Cscript%3E&contrast=most&view=')).toEqual(
      defaultAppearance,
    );
  });
});

describe('what stands on <html>', () => {
  const dark = { dark: true, moreContrast: false };
  it('follows a dark device only for those who asked for it', () => {
    expect(htmlAppearance({ ...defaultAppearance, followSystem: true }, dark).theme).toBe('theme-dark');
    expect(htmlAppearance(defaultAppearance, dark).theme).toBe('theme-star');
  });
  it('follows a device that asks for more contrast until the person chooses', () => {
    const more = { dark: false, moreContrast: true };
    expect(htmlAppearance(defaultAppearance, more).contrast).toBe('high');
    expect(htmlAppearance({ ...defaultAppearance, contrast: 'normal' }, more).contrast).toBe('normal');
    expect(htmlAppearance({ ...defaultAppearance, contrast: 'high' }).contrast).toBe('high');
  });
  it('asks the device before the first paint for what is followed, and for nothing else', () => {
    expect(followDevice({ ...defaultAppearance, followSystem: true })).toMatch(
      /color-scheme.*theme-dark.*prefers-contrast/,
    );
    expect(followDevice({ ...defaultAppearance, contrast: 'normal' })).toBe('');
  });
  it('has the variables of a picked colour', () => {
    expect(customColourVariables(defaultAppearance)).toEqual([]);
    expect(customColourVariables(chosen)).toContainEqual(['--own-primary', '#336699']);
  });
});
