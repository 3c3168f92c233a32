import { address, expect, test, watch } from './world.ts';

test('the looks are there from the first byte, and the device is followed only where asked', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', contrast: 'more' });
  const wrong = watch(context);
  const page = await context.newPage();
  const html = page.locator('html');
  await page.goto(address('/login'));
  await expect(html).toHaveAttribute('data-theme', 'theme-star');
  await expect(html).toHaveAttribute('data-contrast', 'high');
  const chosen = 'theme=theme-d2&followSystem=1&contrast=normal&colour=%23336699&size=3';
  await context.addCookies([{ name: 'looks', value: chosen, url: address('/') }]);
  const first = await (await context.request.get(address('/login'))).text();
  expect(first).toContain('data-theme="theme-d2"');
  expect(first).toContain('--own-primary:#336699');
  await page.goto(address('/login'), { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'theme-dark');
  await expect(html).toHaveAttribute('data-size', '3');
  await page.waitForLoadState('networkidle');
  await expect(html).toHaveAttribute('data-contrast', 'normal');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'theme-d2');
  expect(wrong).toEqual([]);
  await context.close();
});
