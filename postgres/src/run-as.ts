import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { StartProblem } from './problem.ts';

/** `owner` is the user id that must own the database's files; `ids` go to spawn; `prefix` stands before the command. */
export type RunAs = {
  readonly owner: number;
  readonly ids: { uid?: number; gid?: number };
  readonly prefix: readonly string[];
};

const nobody = 65534;
const asNobody: RunAs = { owner: nobody, ids: { uid: nobody, gid: nobody }, prefix: [] };
const inNamespace = (uid: number): RunAs => ({
  owner: uid,
  ids: {},
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`],
});

/** May `nobody` pass through every folder above this path? */
function openToNobody(path: string): boolean {
  const { mode, uid } = statSync(path);
  const passes = uid === nobody ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
  if (!passes) return false;
  const parent = dirname(path);
  return parent === path || openToNobody(parent);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

const namespacesWork = (as: RunAs, binaries: Binaries): boolean => {
  const [command = '', ...rest] = [...as.prefix, binaries.postgres, '--version'];
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
};

/**
 * PostgreSQL refuses user 0, and a user without a name. Root runs it as `nobody`; where `nobody` cannot reach the
 * folder or the program, and for nameless users (containers), a user namespace gives it another number.
 */
export function chooseRunAs(folder: string, binaries: Binaries): RunAs {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0 && hasName()) return { owner: uid, ids: {}, prefix: [] };
  const reached = [realpathSync(folder), realpathSync(binaries.postgres)];
  if (uid === 0 && reached.every(openToNobody)) return asNobody;
  const namespace = inNamespace(uid);
  if (namespacesWork(namespace, binaries)) return namespace;
  throw new StartProblem({
    zh: `PostgreSQL 不能以 root 运行，而 ${folder} 又只有 root 能进，请换普通用户启动，或用 DATA_DIR 换一个文件夹。`,
    en: `PostgreSQL does not run as root, and only root can enter ${folder}; start as an ordinary user, or set another folder with DATA_DIR.`,
  });
}

/** Give a folder and all in it to `owner`, when it is not theirs already. */
export function giveTo(owner: number, path: string): void {
  const stat = lstatSync(path);
  if (stat.uid !== owner) chownSync(path, owner, owner);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(owner, join(path, name));
}
