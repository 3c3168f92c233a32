import { randomUUID } from 'node:crypto';
import { leaveStaff, listStaff, type StaffItem } from '@sufu/contract/administration';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type CourtFixture, courtFixture } from '../../applications/testing/fixtures.ts';

let portal: TestPortal;
let court: CourtFixture;
let admin: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  court = await courtFixture(portal);
  admin = court.staff.admin;
});
afterAll(() => portal.close());
const query = async (sql: string, values: readonly unknown[] = []) =>
  (await portal.database.pool.query(sql, [...values])).rows;
const nowOf = async (id: string): Promise<StaffItem> => {
  const { rows } = (await portal.call(listStaff, { query: { size: 100 } }, { as: admin })).data;
  return rows.find((row) => row.id === id) ?? expect.unreachable('nobody has this id');
};
const leave = async (id: string, handTo: string | null) => {
  const { version } = await nowOf(id);
  return portal.call(leaveStaff, { params: { id }, body: { version, handTo } }, { as: admin });
};

/** What an open duty is, of each column that can name one: none of these rows names whoever has left. */
const open: Readonly<Record<string, string>> = {
  'applications.handler_id': 'state >= 20 and state < 30 and removed_at is null',
  'case_panel.user_id': 'case_id in (select id from cases where not archived)',
  'reception_times.staff_id': "day >= '2026-11-23'",
  'schedule_staff.user_id':
    "schedule_id in (select id from application_schedules where replaced_at is null and ends_at > '2026-11-23T06:03:00Z')",
  'proposals.proposed_by': "state = 'open'",
  'staff_proposals.user_id': "state = 'PROPOSED'",
  'staff_absences.user_id': 'ended_at is null',
  'staff_absences.deputy_id': 'ended_at is null',
  'sessions.user_id': 'ended_at is null',
};
/**
 * Who did something: it stays true when they leave. What waits for a second person is decided by whoever has the office, and refused by
 * them too: nobody has to do anything any more in the place of who asked for it.
 */
const history = [
  ...['application_asks.answered_by', 'application_asks.asked_by', 'application_demands.made_by'],
  ...['application_schedules.made_by', 'application_timeline.actor_id', 'bank_files.imported_by', 'banners.changed_by'],
  ...['bans.asked_by', 'bans.decided_by', 'bill_changes.by_id', 'bill_links.made_by', 'bill_reliefs.decided_by'],
  ...['bills.approved_by', 'bills.issued_by', 'contents.changed_by', 'corrections.by_id', 'delivery_acts.user_id'],
  ...['delivery_addresses.made_by', 'delivery_announcements.decided_by', 'delivery_announcements.proposed_by'],
  ...[
    'delivery_attempts.made_by',
    'delivery_batches.made_by',
    'delivery_periods.moved_by',
    'delivery_receipts.made_by',
  ],
  ...[
    'delivery_receipts.recalled_by',
    'differences.resolved_by',
    'case_acts.by_id',
    'case_remarks.answered_by',
    'exchange_findings.decided_by',
    'feedback.handled_by',
    'machine_clients.created_by',
  ],
  ...['import_jobs.started_by', 'mail_events.by_id', 'mail_items.made_by', 'mail_items.registered_by'],
  ...['mail_items.witness_id', 'mail_scans.made_by', 'money_proposals.decided_by', 'money_proposals.made_by'],
  ...['pay_orders.by_id', 'proposals.answered_by', 'recon_days.closed_by', 'refund_files.made_by'],
  ...['refunds.decided_by', 'refunds.made_by', 'settings.decided_by', 'settings.made_by'],
  ...['staff_proposals.decided_by', 'staff_proposals.made_by', 'staff_absences.ended_by', 'staff_absences.made_by'],
];
/** Somebody's own, as a person of the portal: nothing that the court has to do. */
const own = [
  ...['account_activations.user_id', 'applications.owner_id', 'bans.user_id', 'bills.owner_id', 'case_remarks.by_id'],
  ...['calendar_entries.user_id', 'calendar_feeds.user_id', 'case_agents.user_id', 'case_parties.user_id'],
  ...['consents.user_id', 'contacts.owner_id', 'delivery_addresses.user_id', 'delivery_attempts.user_id'],
  ...['face_orders.user_id', 'feedback.user_id', 'files.owner_id', 'gallery_seats.owner_id', 'hand_off_codes.user_id'],
  ...['known_clients.user_id', 'mail_items.owner_id', 'messages.user_id', 'notification_preferences.user_id'],
  ...['notification_sends.user_id', 'reminders.user_id', 'sign_ins.user_id', 'social_accounts.user_id'],
  ...['second_factors.user_id', 'second_steps.user_id', 'staff.user_id', 'uploads.owner_id'],
];

test('every column that names a person is an open duty, history, or somebody’s own', async () => {
  const named = await query(`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 1`);
  const stated = [...Object.keys(open), ...history, ...own];
  expect(new Set(stated).size).toBe(stated.length);
  expect([...new Set(named.map(({ place }) => place))].sort()).toEqual(stated.sort());
});

async function timeOf(staffId: string, day: string, slot: string, applicationId: string | null): Promise<string> {
  const id = randomUUID();
  await query('insert into reception_times (id, staff_id, day, slot) values ($1, $2, $3, $4)', [
    id,
    staffId,
    day,
    slot,
  ]);
  if (applicationId)
    await query('insert into reception_bookings (time_id, application_id, booked_at) values ($1, $2, now())', [
      id,
      applicationId,
    ]);
  return id;
}

test('whoever leaves is named by no open duty afterwards, what moved is told, and a booked time is kept or told of', async () => {
  const leaver = await portal.fixtures.staff('judge', ['judge'], 'D03');
  const taker = await portal.fixtures.staff('judge', ['judge'], 'D03');
  const [one, two, three, four] = [
    (await court.submitted()).id,
    (await court.submitted()).id,
    (await court.submitted()).id,
    (await court.submitted()).id,
  ];
  await query('update applications set handler_id = $1, state = 21 where id = $2', [leaver.id, one]);
  await query('update case_panel set user_id = $1 where user_id = $2', [leaver.id, court.staff.judge.id]);
  const panels = (await query('select case_id from case_panel where user_id = $1', [leaver.id])).length;
  // Kept as it is; moved to the other's own free time; given up, as the other has somebody then; free; past.
  const kept = await timeOf(leaver.id, '2026-11-25', 'AM1', one);
  await timeOf(leaver.id, '2026-11-25', 'AM2', two);
  const others = await timeOf(taker.id, '2026-11-25', 'AM2', null);
  await timeOf(leaver.id, '2026-11-25', 'PM1', three);
  await timeOf(taker.id, '2026-11-25', 'PM1', four);
  await timeOf(leaver.id, '2026-11-26', 'PM2', null);
  await timeOf(leaver.id, '2026-11-20', 'AM1', null);
  const schedule = randomUUID();
  await query(
    `insert into application_schedules (id, application_id, starts_at, ends_at, place, words, made_at, made_by)
     values ($1, $2, '2026-11-26T01:00Z', '2026-11-26T02:00Z', '三楼', '\\x00', now(), $3)`,
    [schedule, one, leaver.id],
  );
  await query('insert into schedule_staff (schedule_id, user_id) values ($1, $2), ($1, $3)', [
    schedule,
    leaver.id,
    taker.id,
  ]);
  await query(
    `insert into proposals (id, application_id, action, offices, words, proposed_by, proposed_at, state)
     values ($1, $2, 'approve', '{president}', '\\x00', $3, now(), 'open')`,
    [randomUUID(), one, leaver.id],
  );
  const all = { applications: 1, cases: panels, times: 3, meetings: 1, proposals: 1, deputies: 1 };
  const away = (userId: string, deputyId: string) =>
    query(
      `insert into staff_absences (id, user_id, deputy_id, from_day, to_day, made_by, made_at)
       values ($1, $2, $3, '2026-11-20', '2026-11-30', $2, now())`,
      [randomUUID(), userId, deputyId],
    );
  await away(court.staff.judge.id, leaver.id);
  await away(leaver.id, court.staff.filingJudge.id);
  expect((await nowOf(leaver.id)).open).toEqual(all);
  expect((await leave(leaver.id, null)).reason).toBe('staff.hand-over');
  const both = await Promise.all([leave(leaver.id, taker.id), leave(leaver.id, taker.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const [place, isOpen] of Object.entries(open)) {
    const [table, column] = place.split('.');
    expect([place, await query(`select 1 from ${table} where ${column} = $1 and ${isOpen}`, [leaver.id])]).toEqual([
      place,
      [],
    ]);
  }
  const bookings = await query(
    'select time_id, application_id from reception_bookings where application_id = any ($1)',
    [[one, two, three]],
  );
  expect(new Map(bookings.map((row) => [row.application_id, row.time_id]))).toEqual(
    new Map([
      [one, kept],
      [two, others],
    ]),
  );
  const { rows } = (await portal.call(listMessages, { query: { channel: '2', size: 5 } }, { as: court.party })).data;
  expect(rows.filter(({ title }) => title.includes('接待时间要另行安排'))).toHaveLength(1);
  const [{ detail } = {}] = await query(
    "select detail from audit_log where action = 'administration.staffLeft' and subject = $1",
    [leaver.id],
  );
  expect(detail).toMatchObject({ to: taker.id, ...all });
  // A past day stays: it is history.
  expect(
    await query("select 1 from reception_times where staff_id = $1 and day = '2026-11-20'", [leaver.id]),
  ).toHaveLength(1);
});

test('whoever has only free times leaves without handing over, and nobody books them', async () => {
  const leaver = await portal.fixtures.staff('judge', ['judge'], 'D03');
  await timeOf(leaver.id, '2026-11-27', 'AM1', null);
  expect((await leave(leaver.id, null)).status).toBe(200);
  expect(await query('select 1 from reception_times where staff_id = $1', [leaver.id])).toEqual([]);
});
