import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { formatInstant } from '@sufu/contract/core';
import { openStatedCourt, readCourtFile } from '@sufu/server/open-court';
import { parse } from 'yaml';
import { setting, whyNot } from './find-court.ts';

const usage = `npm run court:open [-- 文件.yaml]   在已建表的空库里开设法院 · open a court on a migrated, empty database

文件的样子见 docs/court.example.yaml；不给文件就逐项询问。
The file looks like docs/court.example.yaml; without one, the few things needed are asked.
需要 · needs: DATABASE_URL, KEYS_FILE, PUBLIC_ORIGIN

退出码 · exit code: 0 已开设 opened, 1 已有法院 there is a court already, 2 没有开设 not opened`;

/** What is asked where no file is given: its place in the file, the question, and what is taken for an empty line. */
const questions = [
  ['court.id', '法院编号 · id of the court', 'c-0001'],
  ['court.name.zh', '法院名称（中文） · name in Chinese', ''],
  ['court.name.en', '法院名称（英文） · name in English', ''],
  ['court.code', '代字（如 京01） · code in case numbers', ''],
  ['court.level', '级别 high / intermediate / basic · level', 'intermediate'],
  ['court.address.zh', '地址（中文） · address in Chinese', ''],
  ['court.address.en', '地址（英文） · address in English', ''],
  ['court.hours.zh', '办公时间（中文） · hours in Chinese', '周一至周五 9:00–12:00，14:00–17:30'],
  ['court.hours.en', '办公时间（英文） · hours in English', 'Monday to Friday, 9:00–12:00 and 14:00–17:30'],
  ['court.phone', '法院电话 · phone', '12368'],
  ['divisions.0.name', '第一个部门 · first division', '立案庭（诉讼服务中心）'],
  ['administrator.staffNo', '管理员工号 · staff number of the administrator', 'A001'],
  ['administrator.name', '管理员姓名 · name of the administrator', ''],
  ['administrator.phone', '管理员手机号 · mobile number of the administrator', ''],
] as const;

/** As a file would state what was answered. */
function statedBy(answers: ReadonlyMap<string, string>) {
  const part = (place: string) =>
    Object.fromEntries(
      [...answers].flatMap(([path, said]) => (path.startsWith(place) ? [[path.slice(place.length), said]] : [])),
    );
  const { id, code, level, phone } = part('court.');
  return {
    court: {
      id,
      code,
      level,
      phone,
      name: part('court.name.'),
      address: part('court.address.'),
      hours: part('court.hours.'),
    },
    divisions: [{ id: 'D01', ...part('divisions.0.'), tasks: ['FILING'], phone }],
    administrator: { ...part('administrator.'), division: 'D01' },
  };
}

async function ask(): Promise<unknown> {
  const terminal = createInterface({ input: process.stdin });
  // Line by line, so that answers may come from a pipe as well.
  const lines = terminal[Symbol.asyncIterator]();
  const answers = new Map<string, string>(questions.map(([path, , usual]) => [path, usual]));
  let waiting: readonly (typeof questions)[number][] = questions;
  while (waiting.length > 0) {
    for (const [path, question] of waiting) {
      const before = answers.get(path) ?? '';
      process.stdout.write(before === '' ? `${question}: ` : `${question} [${before}]: `);
      const { value, done } = await lines.next();
      if (done) return statedBy(answers);
      answers.set(path, String(value).trim() || before);
    }
    // What is wrong is asked again, and nothing else.
    const read = readCourtFile(statedBy(answers));
    const problems = 'problems' in read ? read.problems : [];
    for (const problem of problems) console.log(problem);
    waiting = questions.filter(([path]) => problems.some((problem) => problem.startsWith(`${path}:`)));
  }
  terminal.close();
  return statedBy(answers);
}

const not = (zh: string, en: string): number => {
  console.error(`没有开设：${zh}\nNot opened: ${en}`);
  return 2;
};

async function main(): Promise<number> {
  const [file, ...more] = process.argv.slice(2);
  if (file === '--help' || more.length > 0) {
    console.log(usage);
    return file === '--help' ? 0 : 2;
  }
  const [databaseUrl, keysFile, origin] = [setting('DATABASE_URL'), setting('KEYS_FILE'), setting('PUBLIC_ORIGIN')];
  if (!databaseUrl || !keysFile || !origin)
    return not('请写明 DATABASE_URL、KEYS_FILE、PUBLIC_ORIGIN', 'name DATABASE_URL, KEYS_FILE and PUBLIC_ORIGIN');
  try {
    const stated: unknown = file ? parse(readFileSync(file, 'utf8')) : await ask();
    const outcome = await openStatedCourt({ databaseUrl, keysFile, origin, stated });
    if (outcome.is === 'wrong')
      return not(
        `内容有 ${outcome.problems.length} 处不对`,
        `${outcome.problems.length} things are wrong:\n  ${outcome.problems.join('\n  ')}`,
      );
    if (outcome.is === 'there') {
      console.error('没有开设：库里已有法院。\nNot opened: the database has a court already.');
      return 1;
    }
    const until = formatInstant(outcome.expiresAt, 'zh', 'table');
    const [zh, en] =
      outcome.is === 'opened'
        ? ['法院已开设。', 'The court is opened.']
        : [
            '库里已有法院，管理员还没有开通账号；这是新的链接，先前的作废。',
            'There is a court whose administrator has not opened their account; this is a new link, the one before is good no more.',
          ];
    console.log(`${zh}请管理员在北京时间 ${until} 前打开下面的链接，用手机验证码设置密码；链接只能用一次。
${en} By ${until}, Beijing time, its administrator opens this link and sets a password with a code sent to their phone; it is good once.

${outcome.address}`);
    return 0;
  } catch (error) {
    const { zh, en } = whyNot(error);
    return not(zh, en);
  }
}

process.exit(await main());
