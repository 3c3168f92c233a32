import { resolve } from 'node:path';
import { describeProblem } from '@sufu/contract/audit';
import type { Text } from '@sufu/contract/core';
import { writeAnchor } from '@sufu/server/anchors';
import { type AuditVerdict, verifyAudit } from '@sufu/server/audit';
import { openForCommand } from '@sufu/server/database';
import { readSecrets } from '@sufu/server/secrets';
import { type CourtToCheck, findCourt, setting, whyNot } from './find-court.ts';

const usage = `npm run audit:verify              核对审计记录 · check the audit trail
npm run audit:verify -- --accept  查明原因之后，从现状重新开始锚点 · start the anchors anew from what is there, after its cause is known

正式环境 · production: DATABASE_URL, KEYS_FILE, DATA_DIR 或 AUDIT_ANCHORS_DIR
演示法院 · demonstration court: DATA_DIR（默认 data · by default data）

退出码 · exit code: 0 完好 whole, 1 不完好 broken, 2 没有核对 not checked`;

type Trail = CourtToCheck & { readonly folder: string };

async function findTrail(): Promise<Trail> {
  const court = await findCourt();
  return { ...court, folder: resolve(setting('AUDIT_ANCHORS_DIR') ?? resolve(court.dataDir, 'audit-anchors')) };
}

function sayVerdict({ problem, rows, anchors, newest, since }: AuditVerdict): Text {
  if (problem) {
    const { zh, en } = describeProblem(problem);
    return { zh: `审计记录不完好：${zh}。`, en: `The audit trail is NOT whole: ${en}.` };
  }
  const open =
    since === 0
      ? { zh: '', en: '' }
      : {
          zh: `其后的 ${since} 行若被整段截去，要到下一个锚点之前无法发现。`,
          en: ` A cut of only the rows after it (${since}) could not be found yet.`,
        };
  return {
    zh: `审计记录完好：${rows} 行，锚点 ${anchors} 个，最近一个在 ${newest?.at ?? '—'}。${open.zh}`,
    en: `The audit trail is whole: rows ${rows}, anchors ${anchors}, the newest at ${newest?.at ?? '—'}.${open.en}`,
  };
}

async function check(trail: Trail, accept: boolean): Promise<number> {
  const { audit: keys } = readSecrets(trail.keysFile, false);
  const { db } = openForCommand(trail.databaseUrl);
  try {
    const places = { db, keys, folder: trail.folder };
    if (accept) await writeAnchor(places, { reason: 'accepted', at: new Date() });
    const verdict = await verifyAudit(places);
    const { zh, en } = sayVerdict(verdict);
    console.log(`${zh}\n${en}`);
    return verdict.problem ? 1 : 0;
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<number> {
  const given = process.argv.slice(2);
  if (given.some((value) => value !== '--accept')) {
    console.log(usage);
    return given.includes('--help') ? 0 : 2;
  }
  try {
    const trail = await findTrail();
    return await check(trail, given.includes('--accept')).finally(() => trail.stop());
  } catch (error) {
    const { zh, en } = whyNot(error);
    console.error(`没有核对：${zh}\nNot checked: ${en}`);
    return 2;
  }
}

process.exit(await main());
