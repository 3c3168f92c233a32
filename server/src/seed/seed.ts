import { randomUUIDv7 } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import {
  bindKnown,
  createUser,
  findByPhone,
  hashPassword,
  openAccount,
  proveByRegister,
  setPasswordHash,
} from '../modules/accounts/index.ts';
import { openCourt } from '../modules/administration/index.ts';
import { fileArchive } from '../modules/archives/index.ts';
import { caseIdByNumber } from '../modules/cases/index.ts';
import { insertContact } from '../modules/contacts/index.ts';
import { putContents } from '../modules/content/index.ts';
import { putDirectory } from '../modules/directory/index.ts';
import { enterRows } from '../modules/exchange/index.ts';
import { insertTimes } from '../modules/judge-contact/index.ts';
import type { Transaction } from '../platform/calls/context.ts';
import { transactAlone } from '../platform/calls/transact-alone.ts';
import { databaseTime, lock, openForCommand } from '../platform/database/database.ts';
import { readSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { archivesOn } from './archives.ts';
import { caseRowsOn, partiesWithAccount } from './case-rows.ts';
import { caseSource } from './case-source.ts';
import { dayFrom } from './cases.ts';
import { contacts } from './contacts.ts';
import { bannersOn, channels, classicCasesOn, noticesOn } from './content/index.ts';
import { courts, divisions, regions } from './directory.ts';
import { playFilings } from './filings/index.ts';
import { administrator, opening } from './opening.ts';
import { newPassword } from './password.ts';
import { people, type SeedPerson } from './people.ts';
import { timesFrom } from './times.ts';

/** Somebody of the demonstration court who can sign in. `role`: what they are, in Chinese. */
export type SeededPerson = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
};
type Order = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Passwords by person, of an earlier seeding. */
  readonly passwords?: Readonly<Record<string, string>>;
  /** Where the encryption keys lie; `keys.json` of the data folder when left out. */
  readonly keysFile?: string;
  readonly now?: Date;
  /** Also what people filed in the last weeks, each act through its call. */
  readonly filings?: boolean;
  /** Where the rows of the cases are written, for the stand-in of the case system. */
  readonly casesFile?: string;
  /** Told as soon as everybody can sign in; what people filed may still be coming. */
  readonly entered?: (people: readonly SeededPerson[]) => void;
};

/** Some hundred acts wait for no disk each: one that is lost with its machine leaves a folder to begin again. */
const unhurried = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c synchronous_commit=off')}`;

/**
 * Fill the demonstration court: directory, staff, four users, announcements and classic cases, fifteen cases as they stand on the
 * day of seeding, times at which judges receive people, two case files, address books; with `filings` what people filed in the last weeks. A repeat changes nothing; only whoever's password is no longer known gets a new one. All of it or nothing.
 */
export async function seed(order: Order): Promise<{ readonly people: readonly SeededPerson[] }> {
  const secrets = readSecrets(order.keysFile ?? resolve(order.dataDir, 'keys.json'), true);
  // The server works beside it already (`entered`), and may hold on a busy machine what it waits for.
  const { db, close } = openForCommand(unhurried(order.databaseUrl));
  const earlierPasswords = order.passwords ?? {};
  const chosen = new Map(people.map(({ id }) => [id, earlierPasswords[id] ?? newPassword()]));
  try {
    const now = order.now ?? (await databaseTime(db));
    const { users, fresh } = await transactAlone({ db, secrets, now }, async (transaction) => {
      await lock(transaction.tx, 'seed');
      return fill(transaction, secrets, { now, chosen, known: earlierPasswords, casesFile: order.casesFile });
    });
    order.entered?.(seeded(chosen));
    // Acts are transactions of their own, as they are for everybody; the first start of a court makes them, once.
    if (order.filings && fresh) await playFilings({ ...order, db, secrets, users, now, chosen });
  } finally {
    await close();
  }
  return { people: seeded(chosen) };
}

const seeded = (chosen: ReadonlyMap<string, string>): readonly SeededPerson[] =>
  people.map(({ id, realName, phone, ...person }) => ({
    id,
    role: roleOf(person),
    name: realName,
    phone,
    password: chosen.get(id) ?? '',
  }));

const kinds = { natural: '当事人', organisation: '单位用户', lawyer: '律师', staff: '' } as const;
const roleOf = ({ kind, staff }: Pick<SeedPerson, 'kind' | 'staff'>): string => staff?.title.zh ?? kinds[kind];

type Given = {
  readonly now: Date;
  readonly chosen: ReadonlyMap<string, string>;
  readonly known: Readonly<Record<string, string>>;
  readonly casesFile: string | undefined;
};

/** Who has an account now, by the person's id; `fresh`: somebody had none. */
type Filled = { readonly users: ReadonlyMap<string, string>; readonly fresh: boolean };

async function fill(transaction: Transaction, secrets: Secrets, given: Given): Promise<Filled> {
  const opened = await openCourt(transaction, opening);
  if (opened)
    await openAccount(
      transaction.tx,
      opened.administratorId,
      await hashPassword(given.chosen.get(administrator) ?? ''),
    );
  else await putDirectory(transaction.tx, { courts, divisions, regions });
  await publish(transaction, given.now);
  const users = new Map<string, string>();
  let fresh = opened !== null;
  for (const person of people) {
    const found = await findByPhone(transaction.tx, secrets, person.phone);
    fresh ||= found === null;
    users.set(person.id, found ?? (await enter(transaction, secrets, person, given)));
    if (found && !opened && given.known[person.id] === undefined) {
      await setPasswordHash(transaction.tx, found, await hashPassword(given.chosen.get(person.id) ?? ''));
      transaction.record('seed.password-renewed', found);
    }
  }
  // Days and numbers follow the day of the first seeding: on a later day the same cases would be others.
  if (!fresh) return { users, fresh };
  const today = courtDayOf(given.now);
  await enterCases(transaction, secrets, { today, users, casesFile: given.casesFile });
  await insertTimes(transaction.tx, timesFrom(today, users));
  for (const { caseNo, files } of archivesOn(today))
    await fileArchive(transaction, secrets, (await caseIdByNumber(transaction.tx, caseNo)) ?? '', files);
  for (const [i, { owner, contact }] of contacts.entries())
    await insertContact(transaction.tx, secrets, {
      id: randomUUIDv7(),
      ownerId: users.get(owner) ?? '',
      contact,
      at: new Date(given.now.getTime() - (contacts.length - i) * 60_000),
    });
  return { users, fresh };
}

type Cases = {
  readonly today: CourtDay;
  readonly users: ReadonlyMap<string, string>;
  readonly casesFile: string | undefined;
};
/** The cases come from the court's case system, which is asked for more from then on, and by the way that its rows always come. */
async function enterCases(
  transaction: Transaction,
  secrets: Secrets,
  { today, users, casesFile }: Cases,
): Promise<void> {
  const rows = caseRowsOn(today);
  for (const { person, idNumber } of partiesWithAccount(today))
    await proveByRegister(transaction, secrets, users.get(person) ?? '', idNumber);
  const codes = new Map(courts.map(({ shortCode, id }) => [shortCode, id]));
  await enterRows(transaction, secrets, { source: caseSource, courts: codes, rows });
  transaction.record('seed.cases', null, { rows: rows.length });
  if (casesFile === undefined) return;
  await mkdir(dirname(casesFile), { recursive: true, mode: 0o700 });
  await writeFile(casesFile, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 });
}

async function enter(
  transaction: Transaction,
  secrets: Secrets,
  { id, wechat, ...person }: SeedPerson,
  given: Given,
): Promise<string> {
  const passwordHash = await hashPassword(given.chosen.get(id) ?? '');
  const userId = await createUser(transaction.tx, secrets, { ...person, passwordHash }, given.now);
  if (wechat) await bindKnown(transaction, secrets, userId, { source: 'wechat', ...wechat }, given.now);
  transaction.record('seed.user', userId, { person: id });
  return userId;
}

/** What everybody may read. What is there stays as it is, whatever the day. */
async function publish(transaction: Transaction, now: Date): Promise<void> {
  const today = courtDayOf(now);
  const on = (days: number) => dayFrom(today, days);
  const contents = [...noticesOn(on), ...classicCasesOn(on)];
  await putContents(transaction, { channels, contents, banners: bannersOn(on), now });
}
