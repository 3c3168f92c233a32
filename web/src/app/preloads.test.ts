import { expect, it } from 'vitest';
import { noteImports, preloadsOf } from '../../build/preloads.ts';

const chunk = (imports: readonly string[] = [], css: readonly string[] = []) => ({
  type: 'chunk',
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

it('fetches beside a part what is not there, and the part where a style comes before it', () => {
  const { generateBundle } = noteImports();
  if (typeof generateBundle !== 'object') throw new Error('nothing is noted');
  const bundle = {
    'core.js': chunk([], ['core.css']),
    'form.js': chunk(['core.js']),
    'words.js': chunk(['core.js']),
    'kind.js': chunk(['words.js', 'core.js']),
    'styled.js': chunk(['core.js'], ['styled.css']),
  };
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle, false]);
  expect(preloadsOf('kind.js', ['kind.js', 'words.js', 'core.js'], 'form.js')).toEqual(['words.js']);
  expect(preloadsOf('styled.js', ['styled.js', 'core.js'], 'form.js')).toEqual(['styled.js']);
});
