import type { BrowserContext } from '@playwright/test';

/** What the content security policy kept the pages of a context from doing, as the browser reports it; grows while pages are visited. */
export async function policyViolations(context: BrowserContext): Promise<readonly string[]> {
  const kept: string[] = [];
  await context.exposeBinding('keptFrom', (_, what: string) => kept.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const line = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`;
      (window as unknown as { keptFrom(what: string): void }).keptFrom(line);
    });
  });
  return kept;
}
