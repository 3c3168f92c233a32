import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programEnv } from '@sufu/tools/program-env';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sufu-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Start the server on this database; what it said, and with which code it left. */
async function startOn(databaseUrl: string): Promise<{ code: unknown; errors: string; log: string }> {
  const env = {
    SUFU_MODE: 'demonstration',
    PAGES: 'none',
    ...programEnv,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0', DATABASE_PATIENCE_MS: '500' },
    ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_SECRET: 'a-secret-for-tests-only' },
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  const [errors, log, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { code, errors, log };
}

test.each(['refuses connections', 'takes them and says nothing'])(
  'a database that %s at the start: one sentence, and code 1',
  async (what) => {
    const server = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (what.startsWith('refuses')) server.close();
    const { code, errors, log } = await startOn(`postgresql://sufu:secret-word@127.0.0.1:${port}/sufu`);
    expect({ code, log }).toEqual({ code: 1, log: '' });
    expect(errors).toContain(`连不上 DATABASE_URL 所指的数据库 127.0.0.1:${port}/sufu`);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).not.toContain('secret-word');
    server.close();
  },
);
