import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedFiles } from './changed-files.ts';
import { type Count, one, sum } from './count.ts';
import { results } from './run.ts';
import { type Choice, parts, type Step, steps } from './steps.ts';

const line = ({ name, about }: Step): string => `  ${name.padEnd(12)}${about}`;
const usage = `npm test                                     runs everything
npm test -- --only <step> [file …] [-t name]  runs one step (may be given more than once); file and name narrow tests
npm test -- --changed [--since <commit>]      runs what the change since a commit (HEAD) touches

${steps.map(line).join('\n')}
parts of vitest:
${parts.map(line).join('\n')}`;

type Row = Count & { readonly name: string; readonly seconds: number };

async function runStep(step: Step, choice: Choice): Promise<Row> {
  console.log(`\n── ${step.name}: ${step.about}`);
  const began = performance.now();
  const count = await step.run(choice).catch((error: unknown) => {
    console.error(error);
    return one(false);
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`── ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds.toFixed(1)} s`);
  return { ...count, name: step.name, seconds };
}

const options = {
  only: { type: 'string', multiple: true },
  changed: { type: 'boolean' },
  since: { type: 'string' },
  title: { type: 'string', short: 't' },
  help: { type: 'boolean' },
} as const;

/** The steps that a change touches. */
function touchedBy(files: readonly string[]): readonly Step[] {
  return steps.filter(({ touched }) => touched === undefined || files.some((file) => touched.test(file)));
}

async function main(): Promise<void> {
  const { values, positionals: files } = parseArgs({ options, allowPositionals: true });
  const unknown = values.only?.filter((name) => ![...steps, ...parts].some((step) => step.name === name)) ?? [];
  if (values.help || unknown.length > 0) {
    console.log(usage);
    process.exitCode = unknown.length > 0 ? 2 : 0;
    return;
  }
  const since = values.changed ? (values.since ?? 'HEAD') : undefined;
  const all = since === undefined ? steps : touchedBy(changedFiles(since));
  const chosen = values.only ? [...steps, ...parts].filter(({ name }) => values.only?.includes(name)) : all;
  const choice: Choice = {
    files,
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(since === undefined ? {} : { changedSince: since }),
  };
  mkdirSync(results, { recursive: true });
  const rows: Row[] = [];
  for (const step of chosen) rows.push(await runStep(step, choice));
  console.log('');
  for (const { name, passed, failed, seconds } of rows) {
    const figures = [String(passed).padStart(6), String(failed).padStart(4), seconds.toFixed(1).padStart(7)];
    console.log(`${name.padEnd(12)}${figures[0]} passed${figures[1]} failed${figures[2]} s`);
  }
  const { passed, failed } = sum(rows);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
