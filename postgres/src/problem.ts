import type { Text } from '@sufu/contract/core';

/** Why the portal does not start: one sentence for the person at the keyboard, in both languages. */
export class StartProblem extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(`${text.zh}\n${text.en}`);
    this.name = 'StartProblem';
    this.text = text;
  }
}

/** Somebody else holds the folder: the process `pid`. */
export class PortalRunning extends StartProblem {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super({
      zh: `这个数据文件夹已有门户在用：${folder}（进程 ${pid}）。要再开一个，请另设 PORT 和 DATA_DIR。`,
      en: `A portal is already using this data folder: ${folder} (process ${pid}). To run another one, set another PORT and DATA_DIR.`,
    });
    this.name = 'PortalRunning';
    this.pid = pid;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Say in one sentence why a folder could not be used; anything unforeseen is passed on as it is. */
export function folderProblem(folder: string, error: unknown): unknown {
  const code = codeOf(error);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) return noRights(folder);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartProblem({
      zh: `${folder} 不是文件夹，请把 DATA_DIR 设成一个文件夹。`,
      en: `${folder} is not a folder; set DATA_DIR to a folder.`,
    });
  }
  return error;
}

export const noRights = (folder: string): StartProblem =>
  new StartProblem({
    zh: `当前用户不能读写数据文件夹 ${folder}，请改它的权限，或用 DATA_DIR 另设一个。`,
    en: `This user may not read and write the data folder ${folder}; change its rights, or set another one with DATA_DIR.`,
  });

export const diskFull = (folder: string): StartProblem =>
  new StartProblem({
    zh: `磁盘已满，数据文件夹 ${folder} 写不进去，请腾出空间再启动。`,
    en: `The disk is full and the data folder ${folder} cannot be written; free some space and start again.`,
  });
