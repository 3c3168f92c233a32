import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { root } from '@sufu/tools/portal';

/** A case, its two parties and an agent: four lines. */
function rowsOf(n: number): readonly object[] {
  const base = { version: 1, case: `X${n}` };
  const party = (side: number) => ({
    ...{ kind: 'party', externalId: `P${n}-${side}`, ...base, position: side, name: `当事人${n}` },
    ...{ partyType: 'NATURAL', role: side === 0 ? 'PLAINTIFF' : 'DEFENDANT', idType: 'PASSPORT' },
    ...{ idNumber: `E${n}${side}`, address: '清和里 3 号', phone: '13900000000' },
  });
  const agent = { name: `代理人${n}`, agentKind: 'LAWYER', authority: 'GENERAL', firm: '明澜律师事务所' };
  return [
    {
      ...{ kind: 'case', externalId: `X${n}`, version: 1, caseNo: `(2026)溪01民初${n}号`, cause: '买卖合同纠纷' },
      ...{ caseKind: 'CIVIL', court: '溪01', division: 'D9', procedure: 'FIRST_ORDINARY', stage: 'FILED' },
      filedOn: '2026-03-01',
    },
    ...[party(0), party(1)],
    { kind: 'agent', externalId: `A${n}`, ...base, party: `P${n}-0`, ...agent },
  ];
}

/** One file: a division, and cases from this number on with what belongs to them. */
export async function writeRows(path: string, from: number, lines: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${JSON.stringify({ kind: 'division', externalId: 'D9', version: 1, name: '民一庭' })}\n`);
  for (let n = from; n < from + Math.floor(lines / 4); n += 1) {
    const text = rowsOf(n).map((row) => `${JSON.stringify(row)}\n`);
    if (!file.write(text.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

export type Court = { readonly databaseUrl: string; readonly keysFile: string };
const ticksASecond = 100;

/** What Linux says of a process: the most it ever held resident (MB), and the seconds of processor it took. */
function processNow(pid: number): { readonly most: number; readonly processor: number } | null {
  try {
    const most = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return most === undefined
      ? null
      : { most: Number(most) / 1_024, processor: (Number(fields[11]) + Number(fields[12])) / ticksASecond };
  } catch {
    return null;
  }
}

/** Runs a command of this project as npm does, with the flags that its script has; what it held and took, and what it said. */
export async function runCommand(script: string, args: readonly string[], { databaseUrl, keysFile }: Court) {
  const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).scripts;
  const [, , ...command] = (scripts[script] ?? '').split(' ');
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, KEYS_FILE: keysFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  let last = { most: 0, processor: 0 };
  const watch = setInterval(() => {
    last = processNow(child.pid ?? 0) ?? last;
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`);
  return { ...last, said };
}
