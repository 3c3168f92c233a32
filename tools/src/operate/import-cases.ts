import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { type LineErrorCode, lineErrors, sourceForm } from '@sufu/contract/exchange';
import {
  FileChanged,
  type ImportResult,
  type ImportTold,
  importFile,
  SourceBusy,
  TakenOver,
} from '@sufu/server/import-cases';
import { importScans } from '@sufu/server/import-scans';
import { type CourtToCheck, findCourt, whyNot } from './find-court.ts';

const usage = `npm run cases:import -- 文件… --source 来源 [--dry-run] [--resume 作业号] [--accept-missing] [--max-errors 1000]
导入办案系统的行（NDJSON；.csv 按 CSV 读） · bring rows of the case system in (NDJSON; .csv as CSV)

--dry-run     只说会变什么，不写库 · says what would change, writes nothing
--resume      从中断处续 · goes on where a job was interrupted (one file)
--accept-missing  全量文件（mode: full）缺了 1% 以上的行也撤下 · takes down what a whole file lacks, also above 1 %
--unpaced     不按“数据导入的快慢”放慢：门户还没有开放时用 · as fast as it goes, whatever the court set: before the portal is opened
--scans       扫描文件的文件夹：里面的 tif、pdf、jpg 先收下，行里按 SHA-256 引用 · a folder of scans, taken before the rows, which name them by SHA-256
--max-errors  错误超过这么多就停 · stops behind the batch with more faults

正式环境 · production: DATABASE_URL, KEYS_FILE
演示法院 · demonstration court: DATA_DIR（默认 data · by default data）

退出码 · exit code: 0 全部收下 all taken, 1 有错误或待办 faults or findings, 2 没有导入 not imported`;
/** The first faults are printed, the rest stand on the desk. */
const shown = 20;

const words = (path: string, code: LineErrorCode): string =>
  `${path === '' ? '' : `${path}: `}${code} ${lineErrors[code].zh} · ${lineErrors[code].en}`;
/** Of a row its place and what it would do; columns, never values. */
function say(told: ImportTold): string {
  if ('errors' in told)
    return told.errors
      .map(({ path, code }) =>
        [
          told.line,
          told.kind ?? '-',
          told.externalId ?? '-',
          code === 'missing' ? code : 'wrong',
          words(path, code),
        ].join('\t'),
      )
      .join('\n');
  const { row, effect, code, path, what, ignored } = told;
  const left = ignored.length === 0 ? [] : [`ignored ${ignored.join(',')}`];
  return [row.line, row.kind, row.externalId, effect, code === null ? what.join(',') : words(path, code), ...left].join(
    '\t',
  );
}

function summary(path: string, { jobId, state, stoppedFor, line, counts }: ImportResult): string {
  const said = Object.entries(counts).map(([name, n]) => `${name} ${n}`);
  return `${path}: ${jobId ?? 'dry run'} ${state}${stoppedFor === null ? '' : ` (${stoppedFor})`}, ${line} 行 lines; ${said.join(', ')}`;
}

function refusalOf(error: unknown): string {
  if (error instanceof SourceBusy) return '这个来源正在导入 · an import of this source is running';
  if (error instanceof FileChanged)
    return '文件与上次中断时不同，不能续 · the file is not the one that was interrupted';
  if (error instanceof TakenOver)
    return '没有这个可续的作业，或别处正在续 · no such job to go on with, or somebody else does';
  const { zh, en } = whyNot(error);
  return `${zh} · ${en}`;
}

function asked() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      resume: { type: 'string' },
      'accept-missing': { type: 'boolean', default: false },
      'max-errors': { type: 'string', default: '1000' },
      scans: { type: 'string' },
      unpaced: { type: 'boolean', default: false },
    },
  });
  const { source = '', resume, scans } = values;
  const maxErrors = Number(values['max-errors']);
  const isRight =
    (files.length > 0 || scans !== undefined) &&
    !(values['dry-run'] && scans !== undefined) &&
    sourceForm.test(source) &&
    Number.isInteger(maxErrors) &&
    (resume === undefined || files.length === 1);
  return isRight
    ? {
        source,
        files,
        scans: scans ?? null,
        maxErrors,
        dryRun: values['dry-run'],
        acceptMissing: values['accept-missing'],
        unpaced: values.unpaced,
        ...(resume === undefined ? {} : { resume }),
      }
    : null;
}

/** The scans of a folder, before the rows that name them; answers how many were not taken. */
async function takeScans(court: CourtToCheck, source: string, folder: string): Promise<number> {
  const { databaseUrl, keysFile, dataDir } = court;
  const { taken, known, refused } = await importScans({
    ...{ databaseUrl, keysFile, dataDir, source, folder },
    tell: (name, { zh, en }) => console.log(`${name}\t${zh} · ${en}`),
  });
  console.log(`${folder}: 扫描文件 scans; taken ${taken}, known ${known}, refused ${refused}`);
  return refused;
}

async function main(): Promise<number> {
  // Whoever reads at the portal on the same machine goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  let order: ReturnType<typeof asked>;
  try {
    order = process.argv.includes('--help') ? null : asked();
  } catch {
    order = null;
  }
  if (order === null) {
    console.log(usage);
    return process.argv.includes('--help') ? 0 : 2;
  }
  try {
    const court = await findCourt();
    const { files, scans, ...manner } = order;
    let faults = 0;
    try {
      if (scans !== null) faults += await takeScans(court, order.source, scans);
      for (const path of files) {
        let told = 0;
        const result = await importFile({
          ...{ ...manner, path, databaseUrl: court.databaseUrl, keysFile: court.keysFile },
          tell: (each) => {
            told += 1;
            if (manner.dryRun || told <= shown) console.log(say(each));
          },
        });
        const { wrong, refused, conflict } = result.counts;
        faults += wrong + refused + conflict + (result.state === 'DONE' ? 0 : 1);
        console.log(summary(path, result));
      }
    } finally {
      await court.stop();
    }
    return faults === 0 ? 0 : 1;
  } catch (error) {
    console.error(`没有导入 · Not imported: ${refusalOf(error)}`);
    return 2;
  }
}

process.exit(await main());
