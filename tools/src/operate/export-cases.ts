import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportedKinds, sourceForm } from '@sufu/contract/exchange';
import { exportCases } from '@sufu/server/export-cases';
import { emptyFolder, exportWriter, openExport } from './export-files.ts';
import type { Recipient } from './export-key.ts';
import { findCourt, whyNot } from './find-court.ts';

const usage = `npm run cases:export -- --out 目录 [--kinds case,party,…] [--since 时间] [--sealed]
                       [--passphrase-file 文件 | --recipient 公钥.pem | --plain] [--source 名称]
npm run cases:export -- --open 目录 --out 目录 [--passphrase-file 文件 | --key 私钥.pem]
导出案件的行（NDJSON，可再导入） · exports rows of cases (NDJSON that an import reads)

--out             空目录 · an empty folder
--kinds           ${exportedKinds.join(',')}（默认全部 · all by default）
--since           只要此后有变动的案件，如 2026-11-01 · only cases in which something came or changed since
--sealed          密封的案件也导出，默认不导出 · sealed cases too; by default they are left out
--passphrase-file 口令在这个文件的第一行，至少 16 个字 · the passphrase is the file's first line, 16 characters or more
--recipient       收方 X25519 公钥 · the recipient's X25519 public key
--plain           不加密写盘，只在受控的机器上用 · writes plain files; on a guarded machine only
--open            打开加密的导出 · opens a sealed export

退出码 · exit code: 0 完成 done, 2 没有导出 not exported`;

const leastPhrase = 16;
function phraseIn(path: string): string {
  const [phrase = ''] = readFileSync(path, 'utf8').split(/\r?\n/);
  if ([...phrase].length < leastPhrase)
    throw new RangeError(`口令至少 ${leastPhrase} 个字 · the passphrase has ${leastPhrase} characters or more`);
  return phrase;
}

function asked() {
  const { values } = parseArgs({
    options: {
      ...{ out: { type: 'string' }, open: { type: 'string' }, kinds: { type: 'string' }, since: { type: 'string' } },
      ...{ sealed: { type: 'boolean', default: false }, plain: { type: 'boolean', default: false } },
      ...{ 'passphrase-file': { type: 'string' }, recipient: { type: 'string' }, key: { type: 'string' } },
      source: { type: 'string', default: 'sufu' },
    },
  });
  const kinds = values.kinds?.split(',') ?? exportedKinds;
  const since =
    values.since === undefined
      ? null
      : new Date(/^\d{4}-\d\d-\d\d$/.test(values.since) ? `${values.since}T00:00:00+08:00` : values.since);
  const ways = [
    values['passphrase-file'],
    values.open === undefined ? values.recipient : values.key,
    values.plain || undefined,
  ];
  const oneWay = ways.filter((way) => way !== undefined).length === 1;
  if (
    !values.out ||
    !oneWay ||
    !kinds.every((kind) => exportedKinds.some((each) => each === kind)) ||
    !sourceForm.test(values.source) ||
    Number.isNaN(since?.getTime())
  )
    return null;
  // In the order in which an import wants them.
  return {
    ...values,
    out: values.out,
    since,
    kinds: exportedKinds.filter((kind) => kinds.includes(kind)),
  };
}
type Asked = NonNullable<ReturnType<typeof asked>>;

function recipientOf(order: Asked): Recipient | null {
  if (order['passphrase-file'] !== undefined) return { passphrase: phraseIn(order['passphrase-file']) };
  return order.recipient === undefined ? null : { publicKey: readFileSync(order.recipient, 'utf8') };
}

async function run(order: Asked): Promise<void> {
  if (!(await emptyFolder(order.out))) throw new RangeError('目录不是空的 · the folder is not empty');
  if (order.open !== undefined) {
    const phrase = order['passphrase-file'];
    const holder =
      phrase === undefined ? { privateKey: readFileSync(order.key ?? '', 'utf8') } : { passphrase: phraseIn(phrase) };
    const { files } = await openExport(order.open, order.out, holder);
    for (const { kind, lines } of files) console.log(`${kind}\t${lines}`);
    return;
  }
  const writer = exportWriter(order.out, recipientOf(order));
  const court = await findCourt();
  try {
    const { databaseUrl, keysFile } = court;
    const { source, kinds, since, sealed } = order;
    const { at } = await exportCases({ databaseUrl, keysFile, source, kinds, since, sealed, write: writer.write });
    const head = { source, at: at.toISOString(), since: since?.toISOString() ?? null, sealedCases: sealed };
    for (const { kind, lines, file } of (await writer.end(head)).files) console.log(`${kind}\t${lines}\t${file}`);
  } finally {
    await court.stop();
  }
}

async function main(): Promise<number> {
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
    await run(order);
    return 0;
  } catch (error) {
    const { zh, en } = error instanceof RangeError ? { zh: error.message, en: '' } : whyNot(error);
    console.error(`没有导出 · Not exported: ${zh}${en && ` · ${en}`}`);
    return 2;
  }
}

process.exit(await main());
