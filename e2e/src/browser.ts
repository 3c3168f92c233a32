import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Chromium: the one named by CHROMIUM_PATH, else the system's, else the one that comes with the development packages. */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (system) return system;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** What Chromium needs to run without a screen and without looking for its maker on the net. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Fonts from our packages, so that a picture looks the same on a machine without Chinese fonts. */
export function fontEnvironment(): Record<string, string> {
  const home = join(tmpdir(), 'sufu-fonts');
  mkdirSync(home, { recursive: true });
  const folders = ['400Regular', '500Medium', '700Bold'].map((weight) =>
    dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`))),
  );
  for (const folder of folders) if (readdirSync(folder).length === 0) throw new Error(`no fonts in ${folder}`);
  const file = join(home, 'fonts.conf');
  const families = ['Noto Sans CJK SC', 'sans-serif', 'system-ui', 'serif', 'monospace'];
  const aliases = families.map(
    (name) => `<alias binding="same"><family>${name}</family><prefer><family>Noto Sans SC</family></prefer></alias>`,
  );
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`);
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${dirs.join('')}<cachedir>${home}/cache</cachedir>${aliases.join('')}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}
