import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Given, items, runCheck } from './run-check.ts';

const usage = `npm run exchange:check -- --url 网址 --client 编号 --secret 密钥（或 --key 私钥.pem）--court 代字 [--source 来源] [--application 申请编号]
一致性检查：办案系统的对接是否照 docs/exchange.md · checks a connection against docs/exchange.md

--url          门户的网址 · of the portal
--client       对接系统的客户端编号；密钥也可放在环境变量 EXCHANGE_SECRET · the secret may stand in EXCHANGE_SECRET
--key          登记了公钥的系统：自己的私钥（PEM），代替密钥 · of a system with a key on record: its private key, instead of the secret
--signs        勾选了“逐次签名推送”的系统：也检查签名的推送 · of a system that may sign each push: those are checked too
--audience     取令牌的网址，门户自己的写法，默认 网址/api/exchange/token · the address of the token as the portal calls it
--court        案号里本院的代字，如 溪01 · the court’s code in case numbers
--source       写入的来源，默认 conformance · the source it writes, by default conformance
--application  一件已提交的申请，用来读取和回执 · an application that was handed in

会写入一个部门和一件密封的案件，最后撤下案件；请对测试用的门户运行。
It writes a division and a sealed case, and takes the case down at the end: run it against a portal for tests.

退出码 · exit code: 0 没有一项不过 none failed, 1 有 some did, 2 没有运行 not run`;

function asked(): Given | null {
  const { values } = parseArgs({
    options: {
      ...{ url: { type: 'string' }, client: { type: 'string' }, secret: { type: 'string' }, court: { type: 'string' } },
      ...{ key: { type: 'string' }, audience: { type: 'string' } },
      source: { type: 'string', default: 'conformance' },
      application: { type: 'string' },
      signs: { type: 'boolean', default: false },
    },
  });
  const { url, client, court, source, signs, application = null } = values;
  const key: KeyObject | null = values.key === undefined ? null : createPrivateKey(readFileSync(values.key));
  const secret = values.secret ?? process.env.EXCHANGE_SECRET ?? null;
  if (!url || !client || !court || (!secret && !key)) return null;
  const audience = values.audience ?? `${url.replace(/\/$/, '')}/api/exchange/token`;
  return { url, client, secret, key, audience, court, source, application, signs };
}

async function main(): Promise<number> {
  let given: Given | null = null;
  try {
    given = asked();
  } catch {
    given = null;
  }
  if (!given) {
    console.log(usage);
    return 2;
  }
  try {
    const results = await runCheck(given, ({ item, came, why }) =>
      console.log([came.padEnd(7), item.name, item.says, ...(why === '' ? [] : [why])].join('\t')),
    );
    const count = (wanted: string) => results.filter(({ came }) => came === wanted).length;
    console.log(`${count('pass')} / ${items.length} pass, ${count('fail')} fail, ${count('not run')} not run`);
    return count('fail') === 0 ? 0 : 1;
  } catch (error) {
    console.error(`没有运行 · Not run: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

process.exitCode = await main();
