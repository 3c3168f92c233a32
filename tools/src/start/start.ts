import { PortalRunning, StartProblem } from '@sufu/postgres/problem';
import { demonstrationFile, type Person, readDemonstration } from './demonstration.ts';
import { root, type Started, startPortal } from './portal.ts';
import { logIn } from './server.ts';
import { help, readSettings, type Settings } from './settings.ts';

const say = (...lines: string[]): void => console.log(lines.join('\n'));
const complain = (...lines: string[]): void => console.error(lines.join('\n'));

const row = ({ name, role, phone, password }: Person): string => `    ${phone}  ${password}  ${name} ${role}`;

function announce(
  { portal, smsInbox, mailInbox, wechatInbox, postOffice, phone, caseSystem, people }: Started,
  { dataDir }: Settings,
  began: number,
): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(
    `门户已就绪（${seconds} 秒） · The portal is ready (${seconds} s)`,
    `  门户 Portal             ${portal}`,
    `  法官工作台 Desk         ${portal}/desk`,
    `  接口文档 API            ${portal}/api/docs`,
    `  短信收件箱 SMS inbox    ${smsInbox}`,
    `  邮件收件箱 mail inbox   ${mailInbox}`,
    `  服务号消息 WeChat       ${wechatInbox}`,
    `  邮政 Post               ${postOffice}`,
    `  付款手机 Paying phone   ${phone}`,
    `  办案系统 Case system    ${caseSystem}`,
    '  登录 Sign in（手机号 phone、密码 password）',
    ...people.map(row),
    `  以上也在 Also in        ${demonstrationFile(dataDir)}`,
    `  运行日志 Log            ${logIn(dataDir)}`,
    '按 Ctrl-C 停止 · Press Ctrl-C to stop',
  );
}

/** A problem we foresaw is one sentence; anything else keeps its stack, for whoever has to look into it. */
function explain(error: unknown, settings: Settings | undefined): void {
  if (!(error instanceof StartProblem)) {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return;
  }
  const running = error instanceof PortalRunning && settings ? readDemonstration(settings.dataDir)?.portal : undefined;
  complain(error.text.zh, error.text.en, ...(running ? [running] : []));
}

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    say(help);
    return;
  }
  const began = performance.now();
  const settings = readSettings(process.env, root, process.argv.includes('--watch'));
  let code = 0;
  const portal = startPortal(settings, {
    log: (line) => complain(line),
    lost: () => {
      complain(
        '有一部分反复结束，门户停下了，原因见上面和运行日志。',
        'A part of the portal kept ending, so it stops; see above and the log.',
      );
      code = 1;
      void stop();
    },
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await portal.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop());
  try {
    announce(await portal.started, settings, began);
  } catch (error) {
    if (!stopping) {
      explain(error, settings);
      code = 1;
    }
    await stop();
  }
}

main().catch((error: unknown) => {
  explain(error, undefined);
  process.exit(1);
});
