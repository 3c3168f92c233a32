import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, styleHashes } from './page-policy.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('names each style attribute of the page once, as the browser will read it', () => {
  const html = `<html style="--own-primary:#336699"><div style="width:1px"><p style="width:1px">
    <i class="x" style="background:url(&quot;a.png?a=1&amp;b=2&quot;) &#x27;&lt;&gt;">a style="none: of ours"</i>`.replace(
    ' style="none: of ours"',
    ' style=&quot;none: of ours&quot;',
  );
  expect(styleHashes(html)).toEqual([
    hashOf('--own-primary:#336699'),
    hashOf('width:1px'),
    hashOf(`background:url("a.png?a=1&b=2") '<>`),
  ]);
});

test('what people wrote cannot bring in a style: neither as text, nor in the data of the page', () => {
  const data = JSON.stringify({ text: '<b style="position:fixed">' }).replaceAll('<', '\\u003c');
  expect(styleHashes(`<p>&lt;b style=&quot;position:fixed&quot;&gt;</p><script>${data}</script>`)).toEqual([]);
});

test('a page has no unsafe inline anything, makes no markup or code from text, and needs few bytes to say so', () => {
  const given = { nonce: 'bm9uY2U=', frames: ['https://map.example'] };
  const policy = pagePolicy({ ...given, html: '<p style="width:1px">' });
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hashOf('width:1px')};`);
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
  expect(policy).toContain("frame-src 'self' https://map.example;");
  expect(pagePolicy({ ...given, html: '<p>' })).toContain("style-src-attr 'none'");
});
