/**
 * `npm run test:engines`: the main journeys in the Firefox and the WebKitGTK of this system, where they are installed (Debian: firefox-esr,
 * webkit2gtk-driver, xvfb). What is not installed is said to be not run. Pictures go into `test-results/engines`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '@sufu/tools/client';
import { freePort, startWorld } from '../start-world.ts';
import { address, person, world } from '../world.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { openWebKit } from './webkit.ts';

/** The path of a program, if it is installed. */
function programOf(name: string): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

type Kind = { readonly name: string; readonly needs: string; readonly open: () => Promise<Engine> | undefined };
const engines: readonly Kind[] = [
  {
    name: 'Firefox',
    needs: 'firefox-esr',
    open: () => {
      const program = programOf('firefox-esr');
      return program === undefined ? undefined : openFirefox(program);
    },
  },
  {
    name: 'WebKit',
    needs: 'webkit2gtk-driver, xvfb',
    open: () => {
      const driver = programOf('WebKitWebDriver');
      const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
      if (driver === undefined || browser === undefined || programOf('Xvfb') === undefined) return undefined;
      return freePort().then((port) => openWebKit({ driver, browser, port }));
    },
  },
];

const folder = join(import.meta.dirname, '../../../test-results/engines');

async function tryAll(engine: Engine): Promise<{ passed: number; failed: number }> {
  const { hostname } = new URL(world().portal);
  const visit = {
    engine,
    signIn: async (id: string) => {
      const { token } = await signIn(world().portal, person(id).phone, person(id).password);
      // WebDriver sets cookies of the page that is open; this one sends nothing that would set them too.
      await engine.open(address('/robots.txt'));
      await engine.clearCookies();
      await engine.setCookie({ name: 'lang', value: 'zh', domain: hostname });
      await engine.setCookie({ name: 'token', value: token, domain: hostname });
    },
  };
  let failed = 0;
  for (const { name, run } of journeys) {
    const faults = await run(visit).catch((error: unknown) => [String(error)]);
    if (faults.length > 0) failed += 1;
    console.log(`  ${faults.length === 0 ? 'passed' : 'FAILED'}  ${engine.name}: ${name}`);
    for (const fault of faults) console.log(`            ${fault}`);
    const picture = await engine.picture().catch(() => undefined);
    if (picture) writeFileSync(join(folder, `${engine.name}-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`), picture);
  }
  return { passed: journeys.length - failed, failed };
}

mkdirSync(folder, { recursive: true });
const stop = await startWorld();
const sum = { passed: 0, failed: 0 };
try {
  for (const { name, needs, open } of engines) {
    const engine = await open();
    if (!engine) {
      console.log(`  not run ${name}: not installed (Debian: ${needs})`);
      continue;
    }
    try {
      const { passed, failed } = await tryAll(engine);
      sum.passed += passed;
      sum.failed += failed;
    } finally {
      await engine.close();
    }
  }
} finally {
  await stop();
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
