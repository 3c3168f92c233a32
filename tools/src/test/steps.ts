import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sufu/server/migrate';
import { startPostgres } from '../postgres.ts';
import { type Count, clear, countPlaywright, countVitest, one, sum } from './count.ts';
import { binary, results, root, run } from './run.ts';

export type Step = { readonly name: string; readonly about: string; run(): Promise<Count> };

const script = (name: string): string => join(root, 'tools/src', name);
const check = async (name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> =>
  one((await run(script(name), args, { env })).code === 0);

/** The tables' types and the snapshot against a database migrated from nothing. */
async function schemaIsCurrent(): Promise<Count> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufu-schema-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url);
    return await check('generate-schema.ts', ['--check'], { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const workspaces = ['contract', 'server', 'web', 'stand-ins', 'tools', 'e2e', 'bench'];

/** The compiler passes an empty folder: that is a fault here. */
async function typesOf(workspace: string): Promise<Count> {
  const args = ['-p', `${workspace}/tsconfig.json`, '--listFiles', '--pretty', 'false'];
  const { code, said } = await run(binary('typescript', 'bin/tsc'), args, { quiet: true });
  const lines = said.split('\n').filter((line) => line !== '');
  const files = lines.filter((line) => line.startsWith(join(root, workspace, '/')));
  for (const line of lines.filter((each) => !each.startsWith('/'))) console.log(line);
  console.log(`  ${workspace}: ${files.length} files`);
  return one(code === 0 && files.length > 0);
}

async function types(): Promise<Count> {
  const counts: Count[] = [];
  for (const workspace of workspaces) counts.push(await typesOf(workspace));
  return sum(counts);
}

async function form(): Promise<Count> {
  const { code, said } = await run(binary('@biomejs/biome', 'bin/biome'), ['check', '.', '--max-diagnostics=50']);
  const files = Number(/Checked (\d+) files?/.exec(said)?.[1] ?? 0);
  return one(code === 0 && files > 0);
}

async function vitest(): Promise<Count> {
  const report = join(results, 'vitest.json');
  clear(report);
  const args = ['run', '--root', root, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(binary('vitest', 'vitest.mjs'), args, { env: { NO_COLOR: '1' } });
  return countVitest(report, code);
}

const specs = (): string[] =>
  readdirSync(join(root, 'e2e/src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'));

/** Two halves at the same time, each with a court of its own: a test waits as often as it works. These are the first. */
const firstHalf = [
  'every-kind',
  'looks',
  ...['account', 'drafts', 'elder', 'feedback', 'lawsuit', 'special', 'tabs'].map((one) => `journeys/${one}`),
].map((name) => `${name}.spec.ts`);

async function half(name: string, files: readonly string[]): Promise<Count> {
  const report = join(results, `e2e-${name}.json`);
  clear(report);
  const args = [
    ...['test', '--config', 'e2e/playwright.config.ts', '--output', join(results, `e2e-${name}`)],
    ...files.map((file) => `e2e/src/${file}$`),
  ];
  const { code } = await run(binary('@playwright/test', 'cli.js'), args, { env: { E2E_REPORT: report } });
  return countPlaywright(report, code);
}

async function journeys(): Promise<Count> {
  const all = specs().map((name) => name.replaceAll('\\', '/'));
  const rest = all.filter((name) => !firstHalf.includes(name));
  if (rest.length === 0 || rest.length + firstHalf.length !== all.length) return one(false);
  return sum(await Promise.all([half('first', firstHalf), half('rest', rest)]));
}

async function build(): Promise<Count> {
  const built = await check('build-web.ts');
  return built.failed > 0 ? built : sum([built, await check('check-page-bytes.ts')]);
}

/** What `npm test` runs, in this order. */
export const steps: readonly Step[] = [
  { name: 'kinds', about: 'registries of the kinds are current', run: () => check('generate-kinds.ts', ['--check']) },
  {
    name: 'readings',
    about: 'the sounds the search knows are those of the services',
    run: () => check('generate-readings.ts', ['--check']),
  },
  { name: 'schema', about: 'table types and schema snapshot are current', run: schemaIsCurrent },
  { name: 'boundaries', about: 'who may import whom', run: () => check('check-boundaries.ts') },
  { name: 'texts', about: 'both languages complete', run: () => check('check-texts.ts') },
  { name: 'types', about: 'types of every workspace', run: types },
  { name: 'form', about: 'lint and format', run: form },
  { name: 'vitest', about: 'pure, database, API and screen tests', run: vitest },
  { name: 'build', about: 'the pages can be built, and none outgrew its limit', run: build },
  { name: 'e2e', about: 'journeys in a browser', run: journeys },
];
