import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAppearance, themeNames } from '../looks/appearance.ts';
import { contrast } from '../looks/colour.ts';
import { customColourVariables } from '../looks/colour-variables.ts';
import { darkGrounds, lightGround } from '../looks/custom-colour.ts';
import { partPairs, wordPairs } from './testing/contrast-pairs.ts';
import { type Attributes, tokensUnder } from './testing/token-sheet.ts';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const pairsOf = (pairs: typeof wordPairs) =>
  Object.entries(pairs).flatMap(([front, grounds]) => grounds.split(' ').map((ground) => [front, ground] as const));

/** The pairs that fall short under these attributes, each as a sentence. */
function shortcomings(css: string, has: Attributes, given?: Attributes): readonly string[] {
  const tokens = tokensUnder(css, has, given);
  const words = has.contrast === 'high' ? 7 : 4.5;
  const check = (pairs: typeof wordPairs, least: number) =>
    pairsOf(pairs).flatMap(([front, ground]) => {
      const [value, other] = [tokens.get(front) ?? '', tokens.get(ground) ?? ''];
      if (!/^#[0-9a-f]{6}$/.test(value) || !/^#[0-9a-f]{6}$/.test(other)) return [`${front} or ${ground} is no colour`];
      const ratio = contrast(value, other);
      return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)} < ${least}`] : [];
    });
  return [...check(wordPairs, words), ...check(partPairs, 3)];
}

const views = ['normal', 'elder'] as const;
const contrasts = ['normal', 'high'] as const;
const looksOf = (theme: string) =>
  views.flatMap((view) => contrasts.map((how): Attributes => ({ theme, view, contrast: how })));

describe.each(themeNames)('%s', (theme) => {
  it.each(looksOf(theme))('can be read: $view, $contrast', (has) => {
    expect(shortcomings(sheet, has)).toEqual([]);
  });
  it('can be read where its bar changes colour', () => {
    const tokens = tokensUnder(sheet, { theme });
    for (const stop of tokens.get('header-image')?.match(/#[0-9a-f]{6}/g) ?? [])
      for (const front of ['header-text', 'header-text-2'])
        expect(contrast(tokens.get(front) ?? '', stop)).toBeGreaterThanOrEqual(4.5);
  });
});

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('a picked colour', () => {
  const given = (colour: string) => Object.fromEntries(customColourVariables({ ...defaultAppearance, colour }));
  it.each(themeNames)('can be read on %s, whatever it is', (theme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(shortcomings(sheet, { theme, colour: 'own' }, given(colour))).toEqual([]);
      }),
      { seed: 20261121, numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#00ff00'], ['#0000ff']] },
    );
  });
  it('steps back before high contrast', () => {
    const has = { theme: 'theme-star', contrast: 'high' };
    expect(tokensUnder(sheet, { ...has, colour: 'own' }, given('#336699')).get('primary')).toBe(
      tokensUnder(sheet, has).get('primary'),
    );
  });
  it('is counted on the grounds the themes have', () => {
    const dark = tokensUnder(sheet, { theme: 'theme-dark' });
    expect([dark.get('bg'), dark.get('surface')]).toEqual([darkGrounds.page, darkGrounds.card]);
    for (const theme of themeNames.filter((name) => name !== 'theme-dark')) {
      const page = tokensUnder(sheet, { theme }).get('bg') ?? '';
      expect(contrast(page, '#000000')).toBeGreaterThanOrEqual(contrast(lightGround, '#000000'));
    }
  });
});

describe('the proof itself', () => {
  const star = { theme: 'theme-star', view: 'normal', contrast: 'normal' };
  it('fails on a colour that is too pale', () => {
    const pale = sheet.replace('--ls-text-3: #69645f', '--ls-text-3: #99948f');
    expect(pale).not.toBe(sheet);
    expect(shortcomings(pale, star).join()).toMatch(/text-3 on bg: 2\.\d+ < 4\.5/);
  });
  it('fails on a token that is gone', () => {
    expect(shortcomings(sheet.replaceAll('--ls-link:', '--ls-lost:'), star).join()).toMatch(/link or bg is no colour/);
  });
  it('asks more of high contrast', () => {
    const grey = sheet.replaceAll('--ls-text-3: #1f1f1f', '--ls-text-3: #6b6b6b');
    expect(shortcomings(grey, { ...star, contrast: 'high' }).join()).toMatch(/text-3 on bg: \d\.\d+ < 7/);
  });
});
