// Runs on any Node from 20 on with nothing installed: brings in what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const pinned = join(modules, 'node', 'bin', 'node');
const note = join(modules, '.installed-from');

const say = (zh, en) => process.stderr.write(`${zh}\n${en}\n`);

const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** What npm installed, by its own list, against what the lock file names. */
function matches(lock, list) {
  const wanted = JSON.parse(lock).packages;
  const found = JSON.parse(list).packages;
  const same = (name) =>
    found[name]?.version === wanted[name]?.version && found[name]?.resolved === wanted[name]?.resolved;
  return (
    Object.keys(wanted).every((name) => name === '' || (name in found ? same(name) : wanted[name].optional === true)) &&
    Object.keys(found).every((name) => name in wanted && same(name))
  );
}

/** Is all there that the lock file names: by our own note of the last install, or by npm's list? */
function isInstalled() {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(pinned) || !existsSync(list)) return false;
  const lock = lockText();
  if (existsSync(note) && readFileSync(note, 'utf8') === hashOf(lock)) return true;
  return matches(lock, readFileSync(list, 'utf8'));
}

/** The PATH without this project's own programs: the install replaces them while it runs. */
function pathOutside() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).startsWith(modules))
    .join(delimiter);
}

/**
 * npm runs a script in a shell and hands SIGTERM to the shell alone, which ends without telling us: all that is left to
 * see is another parent. Started by hand, this process may outlive its shell (`nohup`, `&`).
 */
function whenNpmEnds(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop();
  }, 500);
  watching.unref();
}

function run(command, args, options) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, ...options });
    child.once('error', () => done({ code: 127 }));
    child.once('exit', (code, signal) => done({ code: code ?? 128 + (constants.signals[signal] ?? 0) }));
    // A terminal sends Ctrl-C to the child as well; other signals come to us alone.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      });
    }
    whenNpmEnds(() => child.kill('SIGTERM'));
  });
}

async function install() {
  say(
    '正在装齐所需的程序（只在第一次和更新之后，约一两分钟）……',
    'Installing what is needed (only the first time and after an update; a minute or two)…',
  );
  const began = Date.now();
  const lock = lockText();
  const ticking = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    say(`还在安装，已用 ${seconds} 秒`, `Still installing, ${seconds} s so far`);
  }, 15_000);
  const { code } = await run('npm', ['ci', '--include=dev', '--loglevel=error'], {
    env: { ...process.env, PATH: pathOutside() },
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  clearInterval(ticking);
  if (code === 0 && existsSync(pinned)) return writeFileSync(note, hashOf(lock));
  if (code > 128) process.exit(code);
  say(
    '没有装成：请看上面 npm 的说明，多半是连不上软件源；处理好后再运行一次即可。',
    'The installation did not complete: see what npm says above, mostly the registry cannot be reached; then run this again.',
  );
  process.exit(code === 0 ? 1 : code);
}

// Options before the script are for Node: a command that goes through millions of rows keeps its heap near what it needs. Left alone V8
// lets a heap of 60 MB grow by 300 before it looks for what can go.
const given = process.argv.slice(2);
const begins = given.findIndex((each) => !each.startsWith('--'));
const flags = given.slice(0, Math.max(0, begins));
const [script, ...rest] = given.slice(flags.length);
if (!script) {
  say(
    '用法：node tools/with-node.mjs [--node 选项] <脚本.ts> [参数]',
    'Usage: node tools/with-node.mjs [--flags of node] <script.ts> [arguments]',
  );
  process.exit(2);
}
if (!isInstalled()) await install();
const { code } = await run(pinned, [...flags, resolve(root, script), ...rest], {
  env: {
    ...process.env,
    PATH: [dirname(pinned), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compile'),
  },
  // The channel tells the script when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(code);
