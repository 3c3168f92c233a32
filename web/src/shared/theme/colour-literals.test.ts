import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
/** Where colours are values: the tokens, and what is counted from a picked colour against them (contrast.test.ts). */
const allowed = ['shared/theme/tokens.css', 'shared/looks/custom-colour.ts'];

const literal =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from)|(?<=[\w-]:[^;{}]*\s|:)(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple)(?=[\s;!,)])/gi;
const uncommented = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const literalsIn = (file: string, text: string): readonly string[] => {
  const found = uncommented(text).match(literal) ?? [];
  return file.endsWith('.css') ? found : found.filter((value) => /^#|\(/.test(value));
};

describe('colours', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$/.test(file));
  it('are read in every file', () => expect(files.length).toBeGreaterThan(150));
  it('stand in tokens.css and nowhere else', () => {
    const wrong = files
      .filter((file) => !allowed.includes(file.replaceAll('\\', '/')))
      .flatMap((file) =>
        literalsIn(file, readFileSync(`${web}/${file}`, 'utf8')).map((literal) => `${file}: ${literal}`),
      );
    expect(wrong).toEqual([]);
  });
  it('are found where they stand', () => {
    expect(literalsIn('a.css', 'a { color: #fff; border: 1px solid black; background: rgb(0 0 0 / .5) }')).toHaveLength(
      3,
    );
    expect(literalsIn('a.tsx', "const ink = '#1e1b18';")).toEqual(['#1e1b18']);
    expect(literalsIn('a.css', 'a { color: var(--ls-text-2); white-space: nowrap }')).toEqual([]);
    expect(literalsIn('a.tsx', "<a href='#main' />")).toEqual([]);
  });
});
