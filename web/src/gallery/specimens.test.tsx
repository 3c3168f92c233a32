import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Control, controls } from '@sufu/contract/applications';
import { describe, expect, it } from 'vitest';
import { widgets } from '../shared/form/fields/widgets/index.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { Gallery } from './gallery.tsx';
import { folders, specimens } from './specimens.ts';

const shared = join(import.meta.dirname, '../shared');
/** It draws nothing: the gallery stands in it. */
const withoutLooks = ['TitleProvider'];

const exported = /^export (?:function|const) ([A-Z]\w*)/gm;
const componentsIn = (folder: string): readonly string[] =>
  globSync(`${folder}/**/*.tsx`, { cwd: shared })
    .filter((file) => !/\.(test|gallery)\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(join(shared, file), 'utf8').matchAll(exported)])
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !withoutLooks.includes(name));

describe.each(['ui/controls', 'ui/display', 'ui/page', 'ui/status', 'layout', 'list', 'elder', 'viewer'])(
  '%s',
  (folder) => {
    const source = readFileSync(join(shared, globSync(`${folder}/*.gallery.tsx`, { cwd: shared })[0] ?? ''), 'utf8');
    it('has a specimen of every exported component', () => {
      const components = componentsIn(folder);
      expect(components.length).toBeGreaterThan(0);
      expect(components.filter((name) => !(name in (folders[folder] ?? {})))).toEqual([]);
      expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(source))).toEqual([]);
    });
  },
);

it('every folder of shared/ui is looked at', () => {
  const inFolders = Object.keys(folders).filter((folder) => folder.startsWith('ui/'));
  expect(inFolders.flatMap(componentsIn).sort()).toEqual([...componentsIn('ui')].sort());
});

// Their programs come later, in a wrapper without a name.
const later: Readonly<Partial<Record<Control, string>>> = {
  attachments: 'AttachmentsWidget',
  signature: 'SignatureWidget',
};

it('every control of a form has a specimen', () => {
  const missing = controls.filter((control) => !((later[control] ?? widgets[control].name) in specimens));
  expect(missing).toEqual([]);
});

it('the gallery draws every specimen, each alone where it needs the page', () => {
  const { container } = renderScreen({ ui: <Gallery search={new URLSearchParams()} /> });
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-specimen]')].map(({ dataset }) => dataset.specimen);
  const inPage = Object.entries(specimens).filter(([, { alone }]) => !alone);
  expect(drawn.sort()).toEqual(inPage.map(([name]) => name).sort());
});
