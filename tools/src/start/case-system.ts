import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseSource as name } from '@sufu/server/case-source';

/** The rows that the stand-in for the case system begins with: the seed writes them when it enters the cases. */
export const caseSystemRows = (dataDir: string): string => join(dataDir, 'stand-ins', 'case-system.ndjson');

/** What the server is told of the stand-in for the court's case system: where to push events, where to pull its cases, and that it may read the feed. */
export function caseSystemSettings(dataDir: string, address: string, secret: string): Readonly<Record<string, string>> {
  const file = (name: string, content: object): string => {
    const path = join(dataDir, name);
    writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
    return path;
  };
  return {
    WEBHOOKS_FILE: file('webhooks.json', [{ name, url: `${address}/hook`, secret, internal: ['127.0.0.1'] }]),
    SYNC_SOURCES_FILE: file('sync-sources.json', [{ name, url: address, secret, internal: ['127.0.0.1'] }]),
    OUTSIDE_SYSTEMS_FILE: file('outside-systems.json', [{ appId: name, secret, name: '办案系统', may: ['events'] }]),
  };
}
