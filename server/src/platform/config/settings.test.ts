import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mustBe, settings } from './settings.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');

test.each(Object.keys(settings.shape))(
  '%s stands in the table of README and has a sentence in both languages',
  (name) => {
    expect(readme).toMatch(new RegExp(`^\\|[^|]*\`${name}[\`=]`, 'm'));
    const { zh, en } = mustBe[name as keyof typeof mustBe];
    expect([zh, en]).not.toContain('');
  },
);
