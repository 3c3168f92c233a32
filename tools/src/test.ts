import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Count, one, sum } from './test/count.ts';
import { results } from './test/run.ts';
import { type Step, steps } from './test/steps.ts';

const usage = `npm test                    runs everything
npm test -- --only <step>   runs one step (may be given more than once)

${steps.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}`;

type Row = Count & { readonly name: string; readonly seconds: number };

async function runStep(step: Step): Promise<Row> {
  console.log(`\n── ${step.name}: ${step.about}`);
  const began = performance.now();
  const count = await step.run().catch((error: unknown) => {
    console.error(error);
    return one(false);
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`── ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds.toFixed(1)} s`);
  return { ...count, name: step.name, seconds };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } } });
  const chosen = steps.filter(({ name }) => values.only === undefined || values.only.includes(name));
  const unknown = values.only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (values.help || unknown.length > 0) {
    console.log(usage);
    process.exitCode = unknown.length > 0 ? 2 : 0;
    return;
  }
  mkdirSync(results, { recursive: true });
  const rows: Row[] = [];
  for (const step of chosen) rows.push(await runStep(step));
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
