import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** What a production court runs or sends to a browser: neither tests, nor what makes the demonstration court. */
const shipped = ['contract/src', 'server/src', 'web/src', 'web/public'];
const onlyHere = /\.test\.|\/testing\/|\/given\.ts$|server\/src\/seed\/|\/examples?(\.ts|\/)|\.spec\./;

/** What must not stand there: people of the demonstration court, and values that look like a password, a secret or a key. */
const marks: readonly (readonly [string, RegExp])[] = [
  ['a phone of the demonstration court', /\b154\d{8}\b/],
  ['an ID number of the demonstration court', /\b110000(19|20)\d{9}[\dX]\b/],
  ['a password', /\bpassword\w*['"]?\s*[:=]\s*['"][^'"\s]{6,}['"]/i],
  ['a secret', /(secret|apikey|api_key|appkey|devicekey)\w*['"]?\s*[:=]\s*['"][^'"\s]{8,}['"]/i],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an application of the stand-ins', /wx-stand-in|['"]stand-in['"]/],
];

function files(): readonly string[] {
  return shipped
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(ts|tsx|css|html|json|js|svg)$/.test(path) && !onlyHere.test(path));
}

it.each([
  "phone: '15400000001'",
  '110000198505050022',
  "password: 'abc12345'",
  "const SMS_SECRET = 'abcdefgh12345678'",
  '-----BEGIN RSA PRIVATE KEY-----',
  "appId: 'stand-in'",
])('would find %s', (text) => expect(marks.some(([, mark]) => mark.test(text))).toBe(true));

it('AU11: what is shipped holds no credential of the demonstration court, no secret and no key', () => {
  const all = files();
  const found = all.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return marks
      .filter(([, mark]) => mark.test(text))
      .map(([what, mark]) => `${path}: ${what} (${mark.exec(text)?.[0]})`);
  });
  process.stdout.write(`AU11: ${all.length} shipped files, ${found.length} with a back door\n`);
  expect(all.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
