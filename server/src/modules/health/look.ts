import { setTimeout as pause } from 'node:timers/promises';
import { type HealthLine, healthLevels } from '@sufu/contract/health';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Finding, type HealthCheck, healthChecks } from '../../platform/health/health-check.ts';

/** Nobody waits longer for one part; what comes later is shown the next time. */
const patienceMs = 250;

type Kept = { lines: readonly HealthLine[] | null; at: number; running: Promise<void> | null };
const keptOf = new WeakMap<AppServices, Map<string, Kept>>();

const lineOf = ({ since, ...finding }: Finding): HealthLine => ({
  ...{ figure: null, todo: null, page: null },
  ...finding,
  since: since?.toISOString() ?? null,
});
/** A part that does not answer is a finding itself. */
const unseen = (name: string, zh: string, en: string): HealthLine =>
  lineOf({
    ...{ id: `health.${name.replaceAll(' ', '-')}`, level: 'look' },
    title: { zh: `检查项 ${name}`, en: `Check ${name}` },
    says: { zh, en },
    todo: { zh: '一分钟后再看；还是这样就看日志。', en: 'Look again in a minute; if it stays, look into the log.' },
  });

function begin({ name, look }: HealthCheck, services: AppServices, kept: Kept): Promise<void> {
  kept.running ??= Promise.resolve()
    .then(() => look(services))
    .then((findings) => findings.map(lineOf))
    .catch(() => [unseen(name, '查不了', 'It cannot be looked at')])
    .then((lines) => {
      Object.assign(kept, { lines, at: performance.now(), running: null });
    });
  return kept.running;
}

async function linesOf(check: HealthCheck, services: AppServices, patience: number): Promise<readonly HealthLine[]> {
  const all = keptOf.get(services) ?? new Map<string, Kept>();
  keptOf.set(services, all);
  const kept = all.get(check.name) ?? { lines: null, at: 0, running: null };
  all.set(check.name, kept);
  const isGood = kept.lines !== null && performance.now() - kept.at < (check.keptSeconds ?? 0) * 1_000;
  if (!isGood) {
    const late = new AbortController();
    const isLate = pause(patience, true, { ref: false, signal: late.signal }).catch(() => false);
    const isMissing = await Promise.race([begin(check, services, kept).then(() => false), isLate]);
    late.abort();
    // What is kept of a part that answers late may be of hours ago.
    if (isMissing && check.keptSeconds === undefined)
      return [unseen(check.name, '没有及时回答', 'It does not answer in time')];
  }
  return kept.lines ?? [];
}

/**
 * Every line of every part, those that want something first, else in the order of the modules. A part that has not answered after
 * `patience` (milliseconds) is a line that says so.
 */
export async function lookAtAll(services: AppServices, patience = patienceMs): Promise<readonly HealthLine[]> {
  const checks = services.hooks.of(healthChecks);
  const lines = (await Promise.all(checks.map((check) => linesOf(check, services, patience)))).flat();
  const rank = ({ level }: HealthLine): number => healthLevels.indexOf(level);
  return lines.toSorted((one, other) => rank(one) - rank(other));
}
