import type { Lang, Text } from '@sufu/contract/core';
import type { Shell } from '../routes.ts';
import { siteName } from '../shared/i18n/court-words.ts';
import { htmlLang } from '../shared/i18n/index.tsx';
import type { Appearance } from '../shared/looks/appearance.ts';
import { customColourVariables } from '../shared/looks/colour-variables.ts';
import { followDevice, htmlAppearance } from '../shared/looks/html-appearance.ts';
import type { PageAssets } from './assets.ts';
import { type Boot, bootId, bootJson } from './boot.ts';
import { framedScript } from './early/framed.ts';
import { typedEarlyScript } from './early/typed-early.ts';
import { loadGuardNotice, loadGuardScript } from './load-guard.ts';
import { trustedScript } from './trusted-text.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Parts = { lang: Lang; title: Text; shell: Shell; assets: PageAssets; nonce: string; boot: Boot; body: string };

/** What `<html>` says of the looks, so that the first paint is already the right one. */
function appearanceAttributes(appearance: Appearance): string {
  const variables = customColourVariables(appearance).map(([name, value]) => `${name}:${value}`);
  return [
    ...Object.entries(htmlAppearance(appearance)).map(([name, value]) => `data-${name}="${value}"`),
    ...(variables.length > 0 ? [`style="${variables.join(';')}"`] : []),
  ].join(' ');
}

/**
 * The whole page as text. Nothing in it runs but the one module, and before it what text may become, what watches over the module's
 * coming and over what is typed until then, and a line for looks that follow the device; the data stands in a script that is no script.
 */
export function pageDocument({ lang, title, shell, assets, nonce, boot, body }: Parts): string {
  const name = `${title[lang]} - ${siteName(boot.site.court)[lang]}`;
  const density = shell === 'desk' ? 'desk' : 'portal';
  const follow = followDevice(boot.appearance);
  return [
    '<!doctype html>',
    `<html lang="${htmlLang(lang)}" ${appearanceAttributes(boot.appearance)} data-density="${density}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script nonce="${escaped(nonce)}">${trustedScript}</script>`,
    `<script nonce="${escaped(nonce)}">${loadGuardScript}</script>`,
    `<script nonce="${escaped(nonce)}">${typedEarlyScript}</script>`,
    `<script nonce="${escaped(nonce)}">${framedScript}</script>`,
    ...(follow ? [`<script nonce="${escaped(nonce)}">${follow}</script>`] : []),
    `<meta property="csp-nonce" nonce="${escaped(nonce)}">`,
    `<title>${escaped(name)}</title><link rel="icon" href="/mark.svg" type="image/svg+xml">`,
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">`,
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${assets.script}" nonce="${escaped(nonce)}"></script>`,
    '</head><body>',
    `<div id="root">${body}</div>`,
    loadGuardNotice(lang),
    `<script type="application/json" id="${bootId}">${bootJson(boot)}</script>`,
    '</body></html>',
  ].join('\n');
}
