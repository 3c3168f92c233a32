import type { Lang, Text } from '@sufu/contract/core';
import type { Shell } from '../routes.ts';
import { court } from '../shared/i18n/court-words.ts';
import { htmlLang } from '../shared/i18n/index.tsx';
import type { PageAssets } from './assets.ts';
import { type Boot, bootId, bootJson } from './boot.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Parts = { lang: Lang; title: Text; shell: Shell; assets: PageAssets; nonce: string; boot: Boot; body: string };

/** The whole page as text. Nothing in it runs but the one module; its data stands in a script that is no script. */
export function pageDocument({ lang, title, shell, assets, nonce, boot, body }: Parts): string {
  const name = `${title[lang]} - ${court.site[lang]}`;
  const density = shell === 'desk' ? 'desk' : 'portal';
  return [
    '<!doctype html>',
    `<html lang="${htmlLang(lang)}" data-theme="theme-star" data-view="normal" data-contrast="normal" data-density="${density}" data-mantine-color-scheme="light">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta property="csp-nonce" nonce="${escaped(nonce)}">`,
    `<title>${escaped(name)}</title><link rel="icon" href="/mark.svg" type="image/svg+xml">`,
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${assets.script}" nonce="${escaped(nonce)}"></script>`,
    '</head><body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${bootId}">${bootJson(boot)}</script>`,
    '</body></html>',
  ].join('\n');
}
