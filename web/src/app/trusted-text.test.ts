import { expect, test } from 'vitest';
import { trustedScript } from './trusted-text.ts';

type Rules = { createHTML(text: string): string | null; createScriptURL(url: string): string | null };

/** What the page's script hands to the browser. */
function rulesOf(script: string): Rules {
  const made: [string, Rules][] = [];
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => made.push([name, rules]) };
  new Function('window', 'trustedTypes', script)({ trustedTypes }, trustedTypes);
  const [[name, rules] = []] = made;
  if (name !== 'default' || !rules) throw new Error('no policy');
  return rules;
}

test('only text without a tag becomes markup, and only the worker is a script made from text', () => {
  const { createHTML, createScriptURL } = rulesOf(trustedScript);
  expect(createHTML(':root{--a:1px}')).toBe(':root{--a:1px}');
  expect(createHTML('&lt;img&gt;')).toBe('&lt;img&gt;');
  for (const text of ['<img src=x onerror=alert(1)>', 'a<b', '<!DOCTYPE html><body><script>alert(1)</script>'])
    expect(createHTML(text)).toBeNull();
  expect(createScriptURL('/service-worker.js')).toBe('/service-worker.js');
  for (const url of ['https://elsewhere.example/a.js', '/api/resource/oss/a', 'data:text/javascript,alert(1)'])
    expect(createScriptURL(url)).toBeNull();
});

test('a browser that knows no trusted types is left alone', () => {
  expect(() => new Function('window', trustedScript)({})).not.toThrow();
});
