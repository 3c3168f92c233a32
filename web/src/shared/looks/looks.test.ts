import { describe, expect, it } from 'vitest';
import { followDevice, htmlLooks, ownVariables } from './html-looks.ts';
import { defaultLooks, type Looks, readLooks, writeLooks } from './looks.ts';

const chosen: Looks = {
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
    expect(readLooks(writeLooks(chosen))).toEqual(chosen);
    expect(writeLooks(defaultLooks)).toBe('');
  });
  it('takes what it does not understand as not said', () => {
    expect(readLooks('theme=red;x&size=9&colour=%22%3E%3Cscript%3E&contrast=most&view=')).toEqual(defaultLooks);
  });
});

describe('what stands on <html>', () => {
  const dark = { dark: true, moreContrast: false };
  it('follows a dark device only for those who asked for it', () => {
    expect(htmlLooks({ ...defaultLooks, followSystem: true }, dark).theme).toBe('theme-dark');
    expect(htmlLooks(defaultLooks, dark).theme).toBe('theme-star');
  });
  it('follows a device that asks for more contrast until the person chooses', () => {
    const more = { dark: false, moreContrast: true };
    expect(htmlLooks(defaultLooks, more).contrast).toBe('high');
    expect(htmlLooks({ ...defaultLooks, contrast: 'normal' }, more).contrast).toBe('normal');
    expect(htmlLooks({ ...defaultLooks, contrast: 'high' }).contrast).toBe('high');
  });
  it('asks the device before the first paint for what is followed, and for nothing else', () => {
    expect(followDevice({ ...defaultLooks, followSystem: true })).toMatch(/color-scheme.*theme-dark.*prefers-contrast/);
    expect(followDevice({ ...defaultLooks, contrast: 'normal' })).toBe('');
  });
  it('has the variables of a picked colour', () => {
    expect(ownVariables(defaultLooks)).toEqual([]);
    expect(ownVariables(chosen)).toContainEqual(['--own-primary', '#336699']);
  });
});
