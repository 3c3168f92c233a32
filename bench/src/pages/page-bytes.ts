/**
 * What a first visit to a page needs, in brotli bytes: scripts, styles, the page itself. `node bench/src/pages/page-bytes.ts`.
 * Counted over the wire by a browser with an empty cache.
 */
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '@sufu/e2e/browser';
import { signIn } from '@sufu/tools/client';
import { withPortal } from '../shared/with-portal.ts';

type Weight = { script: number; style: number; font: number; document: number; requests: number };

/** Bytes of the bodies as they crossed the wire. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0, document: 0, requests: 0 };
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    weight.requests += 1;
    if (kind === 'Script') weight.script += encodedDataLength;
    if (kind === 'Stylesheet') weight.style += encodedDataLength;
    if (kind === 'Font') weight.font += encodedDataLength;
    if (kind === 'Document') weight.document += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return weight;
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

await withPortal(async ({ portal, people }) => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  const tell = (name: string, { script, style, font, document, requests }: Weight) =>
    console.log(
      `${name}: JavaScript ${kb(script)}, CSS ${kb(style)}, page ${kb(document)}, fonts ${kb(font)}, ${requests} requests`,
    );
  const visitor = await browser.newPage();
  tell('home, first visit', await weigh(visitor, `${portal}/index`));
  const party = people.find((person) => person.id === 'U1');
  if (!party) throw new Error('U1 is not there');
  const client = await signIn(portal, party.phone, party.password);
  const cases = (await client.call('GET', '/app/caseInfo/page')).body.data as { id: string }[];
  const { applyKey } = (await client.call('GET', '/app/app/getApplyKey')).body.data as { applyKey: string };
  const draft = (await client.call('POST', '/app/app/receive_avoid_apply/add', { applyKey, caseId: cases[0]?.id })).body
    .data as { id: string };
  const context = await browser.newContext();
  await context.addCookies([{ name: 'token', value: client.token, url: portal }]);
  tell(
    'recusal form, first visit',
    await weigh(await context.newPage(), `${portal}/apply-lawsuit/receive_avoid_apply/edit/${draft.id}`),
  );
  await browser.close();
});
