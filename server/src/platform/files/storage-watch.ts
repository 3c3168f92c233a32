import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type StorageWatch = {
  /** Files can be written, and so much of the disk is free as there should be. */
  isHealthy(): boolean;
  stop(): void;
};

const everyMs = 5_000;

async function probe(root: string, leastFreePercent: number): Promise<boolean> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const { bavail, blocks } = await statfs(root);
  if (blocks > 0 && (bavail / blocks) * 100 < leastFreePercent) return false;
  const path = join(root, `.${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile('probe');
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
  return true;
}

/** Write a small file every few seconds. A store that hangs is as good as one that refuses. */
export async function watchStorage(root: string, leastFreePercent: number): Promise<StorageWatch> {
  let answeredAt = performance.now();
  let isFit = false;
  let running = false;
  const look = async (): Promise<void> => {
    if (running) return;
    running = true;
    isFit = await probe(root, leastFreePercent).catch(() => false);
    answeredAt = performance.now();
    running = false;
  };
  await look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    isHealthy: () => isFit && performance.now() - answeredAt < 3 * everyMs,
    stop: () => clearInterval(timer),
  };
}
