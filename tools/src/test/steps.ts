import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { type Count, clear, countPlaywright, countVitest, one, sum } from './count.ts';
import { binary, results, root, run } from './run.ts';
import { compilerArgs, programs, workspaces } from './workspaces.ts';

export type Step = {
  readonly name: string;
  readonly about: string;
  /** With `--changed`: the step runs only when a file of this form changed. */
  readonly touched?: RegExp;
  run(choice: Choice): Promise<Count>;
};

const script = (name: string): string => join(root, 'tools/src', name);
const check = async (name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> =>
  one((await run(script(name), args, { env })).code === 0);

/** What the compiler read of a workspace, by its own note of the last build; none of one that no program reads. */
function filesOf(workspace: string): number {
  const program = programs.find(({ reads }) => reads.includes(workspace));
  if (!program) return 0;
  const note = join(root, `node_modules/.cache/tsc/${program.note}.tsbuildinfo`);
  const { fileNames } = JSON.parse(readFileSync(note, 'utf8')) as { readonly fileNames: readonly string[] };
  return fileNames.filter((name) => name.startsWith(`../../../${workspace}/`)).length;
}

/** One build over all workspaces, which reads again only what changed. The compiler passes an empty folder: that is a fault here. */
async function types(): Promise<Count> {
  const { code } = await run(binary('typescript', 'bin/tsc'), [...compilerArgs, '--pretty', 'false']);
  const counts = workspaces.map((workspace) => {
    const files = filesOf(workspace);
    console.log(`  ${workspace}: ${files} files`);
    return one(code === 0 && files > 0);
  });
  return sum(counts);
}

async function lint(): Promise<Count> {
  const { code, said } = await run(binary('@biomejs/biome', 'bin/biome'), ['check', '.', '--max-diagnostics=50']);
  const files = Number(/Checked (\d+) files?/.exec(said)?.[1] ?? 0);
  return one(code === 0 && files > 0);
}

/** `files` and `title` narrow a step that runs tests: paths (or parts of them), and words of the test's name. */
export type Choice = { readonly files?: readonly string[]; readonly title?: string; readonly changedSince?: string };

async function vitest(projects: readonly string[], { files = [], title, changedSince }: Choice): Promise<Count> {
  const report = join(results, 'vitest.json');
  clear(report);
  const args = [
    ...['run', '--root', root, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...projects.flatMap((project) => ['--project', project]),
    ...(title === undefined ? [] : ['-t', title]),
    ...(changedSince === undefined ? [] : ['--changed', changedSince, '--passWithNoTests']),
    ...files,
  ];
  const { code } = await run(binary('vitest', 'vitest.mjs'), args, { env: { NO_COLOR: '1' } });
  const counted = countVitest(report, code);
  // A change that no test reaches is no fault of the runner.
  return changedSince !== undefined && code === 0 ? { ...counted, failed: 0 } : counted;
}

async function playwright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = join(results, 'e2e.json');
  clear(report);
  const output = join(results, 'e2e');
  const all = ['test', '--config', 'e2e/playwright.config.ts', '--output', output, ...args];
  const { code } = await run(binary('@playwright/test', 'cli.js'), all, { env: { E2E_REPORT: report, ...env } });
  sayFailures(output);
  return countPlaywright(report, code);
}

/** What stood on the page where a journey failed, from below the menus on (dialogs stand last): often a run's output is all there is. */
function sayFailures(output: string): void {
  for (const name of globSync('*/error-context.md', { cwd: output }))
    console.log(`\n── failed: ${name}\n${readFileSync(join(output, name), 'utf8').slice(-9_000)}`);
}

/** Those that are chosen leave a trace when they fail. */
const chosenJourneys = (files: readonly string[], title?: string): Promise<Count> =>
  playwright([...(title === undefined ? [] : ['-g', title]), ...files], { E2E_TRACE: '1' });

async function journeys({ files = [], title, changedSince }: Choice): Promise<Count> {
  if (changedSince !== undefined) return changedJourneys(changedSince);
  return files.length > 0 || title !== undefined ? chosenJourneys(files, title) : playwright(['--retries', '1']);
}

/** Which journeys a change of the product touches is not known: those whose own file changed. */
async function changedJourneys(since: string): Promise<Count> {
  const changed = changedFiles(since).filter((name) => /^e2e\/src\/.*\.spec\.ts$/.test(name));
  if (changed.length > 0) return chosenJourneys(changed.map((name) => `${name}$`));
  console.log('  no journey changed; all of them: npm test -- --only e2e');
  return { passed: 0, failed: 0 };
}

async function build(): Promise<Count> {
  const built = await check('build/build-web.ts');
  return built.failed > 0 ? built : sum([built, await check('checks/check-page-bytes.ts')]);
}

const contractOrWeb = /^(contract|web)\//;

/** What `npm test` runs, in this order. */
export const steps: readonly Step[] = [
  {
    name: 'kinds',
    about: 'registries of the kinds are current',
    touched: /^(contract|tools)\//,
    run: () => check('generate/generate-kinds.ts', ['--check']),
  },
  {
    name: 'readings',
    about: 'the sounds the search knows are those of the services',
    touched: /^(contract|web|tools)\//,
    run: () => check('generate/generate-readings.ts', ['--check']),
  },
  {
    name: 'schema',
    about: 'names of migrations are in order, table types and schema snapshot are current',
    touched:
      /^(server\/src\/(migrations|schema|start\/migrate|tables)|tools\/src\/(generate\/generate-schema|checks\/check-migrations))/,
    run: async () =>
      sum([await check('checks/check-migrations.ts'), await check('generate/generate-schema.ts', ['--check'])]),
  },
  { name: 'boundaries', about: 'who may import whom', run: () => check('checks/check-boundaries.ts') },
  { name: 'texts', about: 'both languages complete', run: () => check('checks/check-texts.ts') },
  { name: 'types', about: 'types of every workspace', run: types },
  { name: 'lint', about: 'lint and format', run: lint },
  { name: 'vitest', about: 'pure, database, API and screen tests', run: (choice) => vitest([], choice) },
  {
    name: 'build',
    about: 'the pages can be built, and none outgrew its limit',
    touched: contractOrWeb,
    run: build,
  },
  { name: 'e2e', about: 'journeys in a browser', run: journeys },
];

/** Parts of the vitest step, to be chosen with `--only`. `api` are those of `db` that speak HTTP. */
export const parts: readonly Step[] = [
  { name: 'unit', about: 'pure tests', run: (choice) => vitest(['unit'], choice) },
  { name: 'web', about: 'screen tests', run: (choice) => vitest(['web'], choice) },
  { name: 'db', about: 'tests on a real PostgreSQL', run: (choice) => vitest(['db'], choice) },
  {
    name: 'api',
    about: 'tests over HTTP, in process',
    run: (choice) => vitest(['db'], { ...choice, files: choice.files?.length ? choice.files : ['.api.test.ts'] }),
  },
];
