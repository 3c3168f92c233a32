import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { setApart } from './lean-calls.ts';

type Alone = {
  /** What of the file imports the copies; the copies themselves do as well. */
  readonly askers: RegExp;
  /** What other pages and parts share with it, and the form it comes after does without. */
  readonly shared: RegExp;
};

/** By the query of its copies. */
const files: Readonly<Record<string, Alone>> = {
  checks: {
    askers: /contract\/src\/applications\/answers\/check-(acting|answers)\.ts$/,
    shared:
      /contract\/src\/(core\/(index|contact-numbers|refusals\/case-refusals)|applications\/(answers\/case-field|definition\/field-checks\/.*|fitting\/(fits-case|open-to)|kinds\/ways\.generated))\.ts$/,
  },
  beside: {
    askers: /features\/applications\/filing\/form\/known\.tsx$/,
    shared: /contract\/src\/applications\/(index|answers\/summarise)\.ts$/,
  },
};
const copy = new RegExp(`\\?(${Object.keys(files).join('|')})$`);

/**
 * Some parts of a form come after it, and a browser may remember that a file they import did not come: each is one file, which imports only
 * what the form stands on (tools/src/checks/check-page-bytes.ts). What it shares with other pages is in it a second time; that is rules and
 * words, and keeps nothing.
 */
export const filesAlone = (): Plugin => ({
  name: 'files-alone',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  resolveId: {
    order: 'pre',
    async handler(source, importer = '', options) {
      const [, own] = copy.exec(importer) ?? [];
      const [name, alone] =
        Object.entries(files).find(([key, { askers }]) => key === own || askers.test(importer)) ?? [];
      if (!alone) return null;
      const found = await this.resolve(source, importer.replace(copy, ''), { ...options, skipSelf: true });
      return found && alone.shared.test(found.id) ? `${found.id}?${name}` : found;
    },
  },
  load: {
    filter: { id: copy },
    handler(id) {
      const source = readFileSync(id.replace(copy, ''), 'utf8');
      return { code: setApart(source, this.parse(source, { lang: 'ts' })), moduleType: 'ts' };
    },
  },
});
