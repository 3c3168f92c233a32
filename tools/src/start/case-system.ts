import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the server is told of the stand-in for the court's case system: where to push events, and that it may read the feed. */
export function caseSystemSettings(dataDir: string, address: string, secret: string): Readonly<Record<string, string>> {
  const file = (name: string, content: object): string => {
    const path = join(dataDir, name);
    writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
    return path;
  };
  const name = 'case-system';
  return {
    WEBHOOKS_FILE: file('webhooks.json', [{ name, url: `${address}/hook`, secret, internal: ['127.0.0.1'] }]),
    OUTSIDE_SYSTEMS_FILE: file('outside-systems.json', [{ appId: name, secret, name: '办案系统', may: ['events'] }]),
  };
}
