import type { UserKind } from '@sufu/contract/accounts';
import { plusDays, type StaffRole, toCourtDay } from '@sufu/contract/core';
import { createUser, type NewUser, openSession } from '../modules/accounts/index.ts';
import type { AppServices } from '../platform/calls/context.ts';

/** Somebody who is signed in: pass it as `as`. */
export type TestUser = {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly phone: string;
  readonly idNumber: string;
};

export type Fixtures = {
  /** A person with an account whose identity is proved; `kind` decides the role. Anything of `more` goes before. */
  user(kind?: UserKind, more?: Partial<NewUser>): Promise<TestUser>;
  /** A member of the court with one role: offices as in `contract/desk`, division as in the directory (`D01` …). */
  staff(role: StaffRole, offices: readonly string[], division: string, more?: Partial<NewUser>): Promise<TestUser>;
  /** Another session of somebody. */
  session(userId: string): Promise<string>;
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The n-th of a row of ID numbers that pass the check and belong to nobody (address code 110000, born 1980 and after). */
export function idNumberOf(n: number): string {
  const born = plusDays(toCourtDay('1980-01-01'), n % 9_000).replaceAll('-', '');
  const first = `110000${born}${String(n % 1_000).padStart(3, '0')}`;
  const sum = weights.reduce((total, weight, i) => total + weight * Number(first[i]), 0);
  return `${first}${'10X98765432'[sum % 11]}`;
}

const roleOf = { natural: 'party', organisation: 'agent', lawyer: 'lawyer' } as const;
const organisation = { name: '云溪澄湖数控设备有限公司', creditCode: '91990000MA00T0013U', legalRepName: '梁启舟' };
const lawyer = { licence: '19900201510000001', firm: '溪江明澜律师事务所' };

// Of the whole test process, so that two portals on one database do not make the same person.
let made = 0;

/** Builders of people, on one portal. They go through the accounts module's own functions. */
export function createFixtures(services: AppServices): Fixtures {
  const session = async (userId: string) =>
    (await openSession(services.db, { userId, ip: '127.0.0.1', client: 'test' }, services.now())).accessToken;
  const put = async (user: Omit<NewUser, 'idNumber' | 'phone' | 'realName'> & Partial<NewUser>): Promise<TestUser> => {
    made += 1;
    const n = 5_000 + made;
    const whole = {
      realName: `宋${'甲乙丙丁戊己庚辛壬癸'[made % 10]}禾`,
      idNumber: idNumberOf(n),
      phone: `1540${String(n).padStart(7, '0')}`,
      ...user,
    };
    const id = await createUser(services.db, services.secrets, whole, services.now());
    return {
      id,
      token: await session(id),
      name: whole.realName,
      phone: whole.phone ?? '',
      idNumber: whole.idNumber ?? '',
    };
  };
  return {
    session,
    user: (kind = 'natural', more = {}) =>
      put({
        kind,
        passwordHash: null,
        roles: [roleOf[kind]],
        proof: 'counter',
        profile: {
          region: '990102',
          address: '清和里 3 号 101',
          ...(kind === 'organisation' ? { organisation } : {}),
          ...(kind === 'lawyer' ? { lawyer } : {}),
        },
        ...more,
      }),
    staff: (role, offices, division, more = {}) => {
      const staffNo = `T${String(made + 1).padStart(4, '0')}`;
      const title = { zh: '工作人员', en: 'Member of staff' };
      return put({
        kind: 'staff',
        passwordHash: null,
        roles: [role],
        staff: { staffNo, divisionId: division, offices, title },
        ...more,
      });
    },
  };
}
