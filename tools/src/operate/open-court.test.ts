import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { readCourtFile } from '@sufu/server/open-court';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { makeKeys } from '@sufu/server/secrets';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { preparedCluster } from '../testing/prepared-cluster.ts';
import { programEnv } from '../testing/program-env.ts';

const example = join(import.meta.dirname, '../../../docs/court.example.yaml');
const folder = mkdtempSync(join(tmpdir(), 'sufu-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm run court:open` runs it, told nothing but what is given here. */
function open(env: Readonly<Record<string, string>>, args: readonly string[], input = '') {
  const script = join(import.meta.dirname, 'open-court.ts');
  const done = spawnSync(process.execPath, [script, ...args], {
    ...{
      env: { ...programEnv, ...env },
      encoding: 'utf8',
      input,
    },
  });
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}

test('the example that operators start from is one that opens a court', () => {
  expect(readCourtFile(parse(readFileSync(example, 'utf8')))).toMatchObject({
    opening: { court: { shortCode: '云99', level: 'intermediate' }, administrator: { divisionId: 'D03' } },
  });
});

test('a court is opened once, by a file or by what is asked; what is missing is said in a sentence', async () => {
  expect(open({}, [])).toMatchObject({
    code: 2,
    said: expect.stringContaining('DATABASE_URL, KEYS_FILE and PUBLIC_ORIGIN'),
  });
  await preparedCluster(folder);
  const postgres = await startPostgres({ dataDir: folder });
  const { ownerUrl, appUrl } = postgres;
  const keys = join(folder, 'court-keys.json');
  writeFileSync(keys, JSON.stringify(makeKeys()));
  const env = { DATABASE_URL: appUrl, KEYS_FILE: keys, PUBLIC_ORIGIN: 'https://court.example' };
  expect(open(env, [join(folder, 'none.yaml')]).code).toBe(2);
  writeFileSync(join(folder, 'half.yaml'), 'court: {}');
  const half = open(env, [join(folder, 'half.yaml')]);
  expect(half).toMatchObject({ code: 2, said: expect.stringMatching(/court\.code.*\n(.*\n)*.*administrator/) });
  // By questions, with nothing but empty lines: what has no usual answer is named, in both languages.
  expect(open(env, [], '\n'.repeat(14))).toMatchObject({
    code: 2,
    said: expect.stringMatching(/court\.name\.zh: 不能是空的 · must not be empty\n(.*\n)*.*administrator\.phone/),
  });
  const opened = open(env, [example]);
  expect(opened).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /在北京时间 (20\d\d-\d\d-\d\d \d\d:\d\d) 前.*By \1, Beijing time.*https:\/\/court\.example\/activate#[\w-]{43}$/s,
    ),
  });
  expect(open(env, [example])).toMatchObject({ code: 0, said: expect.stringContaining('this is a new link') });
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query('update users set disabled_at = null');
  await owner.end();
  expect(open(env, [example])).toMatchObject({ code: 1, said: expect.stringContaining('has a court already') });
  await postgres.stop();
}, 120_000);

const opening = (change: object) => {
  const { court, divisions, administrator } = parse(readFileSync(example, 'utf8'));
  return readCourtFile({ court, divisions, administrator, ...change });
};
const problemsOf = (change: object): readonly string[] => {
  const read = opening(change);
  return 'problems' in read ? read.problems : [];
};

test('a code that no case number can be written with, and regions that lie nowhere, are named before a court is opened', () => {
  const { court } = parse(readFileSync(example, 'utf8'));
  const code = (code: string) => problemsOf({ court: { ...court, code } });
  for (const right of ['云', '云99', '云9901', '最高法']) expect(code(right)).toEqual([]);
  for (const wrong of ['泽01', '京1', '京A1', '01', 'X', ''])
    expect(code(wrong)).toEqual([expect.stringMatching(/^court\.code: 不是法院代字.* · not a code of a court/)]);
  const yunnan = { code: '530000', parent: '', name: '云南省' };
  expect(problemsOf({ regions: [yunnan, yunnan] })).toEqual([expect.stringContaining('530000 stands there twice')]);
  const lost = { code: '530102', parent: '530100', name: '五华区' };
  expect(problemsOf({ regions: [yunnan, lost] })).toEqual([expect.stringContaining('530102 lies in 530100')]);
  const regionsOf = (change: object) => {
    const read = opening(change);
    return 'opening' in read ? read.opening.regions.length : 0;
  };
  expect([regionsOf({}) > 3_000, regionsOf({ regions: [yunnan] })]).toEqual([true, 1]);
});

test('what was answered wrong is asked again, and nothing else', () => {
  const env = {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    KEYS_FILE: join(folder, 'none'),
    PUBLIC_ORIGIN: 'https://x',
  };
  const first = ['', '云泽法院', 'Yunze Court', '泽01', '', '地址', 'Address', '', '', '', '', '', '安宁远', '154'];
  const { said } = open(env, [], `${[...first, '云99', '15400000901'].join('\n')}\n`);
  expect(said).toMatch(/court\.code: .*\nadministrator\.phone: .*\n代字.*\[泽01\]: 管理员手机号.*\[154\]: 没有开设：/);
  // All was right then: it came as far as the keys, which are not there.
  expect(said).toContain('npm run keys');
});

test('two courts on one PostgreSQL server: each is opened in its own database, which no role of the other may enter', async () => {
  await preparedCluster(join(folder, 'server'));
  const server = await startPostgres({ dataDir: join(folder, 'server') });
  const superuser = new pg.Client(server.url);
  await superuser.connect();
  const addressOf = (role: string, database: string) => {
    const url = new URL(server.url);
    Object.assign(url, { username: role, password: `of-${role}-alone`, pathname: `/${database}` });
    return url.href;
  };
  const courts = ['yunze', 'dongwan'] as const;
  for (const court of courts) {
    await superuser.query(`create role ${court}_owner login createrole password 'of-${court}_owner-alone'`);
    await superuser.query(`create database ${court} owner ${court}_owner`);
    await prepareDatabase({ owner: addressOf(`${court}_owner`, court), app: addressOf(`${court}_app`, court) });
    for (const role of [`${court}_read`, `${court}_backup`])
      await superuser.query(`alter role ${role} password 'of-${role}-alone'`);
    const keys = join(folder, `${court}-keys.json`);
    writeFileSync(keys, JSON.stringify(makeKeys()));
    const env = {
      ...{ DATABASE_URL: addressOf(`${court}_app`, court), KEYS_FILE: keys },
      PUBLIC_ORIGIN: `https://${court}.example`,
    };
    const stated = readFileSync(example, 'utf8').replaceAll('云泽市中级人民法院', `${court}人民法院`);
    writeFileSync(join(folder, `${court}.yaml`), stated);
    const opened = open(env, [join(folder, `${court}.yaml`)]);
    expect(opened).toMatchObject({ code: 0, said: expect.stringContaining(`https://${court}.example/activate#`) });
  }
  const own = async (role: string, database: string) => {
    const client = new pg.Client(addressOf(role, database));
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from courts where is_own');
    await client.end();
    return rows.map(({ name }) => name);
  };
  for (const court of courts) {
    const other = court === 'yunze' ? 'dongwan' : 'yunze';
    for (const use of ['owner', 'app', 'read', 'backup']) {
      expect(await own(`${court}_${use}`, court)).toEqual([`${court}人民法院`]);
      await expect(own(`${court}_${use}`, other)).rejects.toThrow(`permission denied for database "${other}"`);
    }
  }
  await superuser.end();
  await server.stop();
}, 120_000);
