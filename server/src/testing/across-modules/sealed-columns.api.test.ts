import { getUserInfo } from '@sufu/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demonstration, demonstration } from '../demonstration.ts';

let portal: Demonstration;
beforeAll(async () => {
  portal = await demonstration();
}, 60_000);
afterAll(() => portal.close());

/** Columns whose values are sealed, by the row they stand in; `as`: under another name than the column's own. */
const sealed: Readonly<Record<string, { readonly as?: string }>> = {
  'application_asks.answer': {},
  'application_asks.text': {},
  'application_demands.reason': {},
  'application_rounds.answers': {},
  'application_schedules.words': {},
  'application_timeline.note': {},
  'applications.answers': {},
  'case_acts.reason': {},
  'case_remarks.answer': {},
  'case_remarks.remark': {},
  'staff_proposals.phone': {},
  'applications.gist': {},
  'applications.outcome': {},
  'archive_files.content': {},
  'archive_sheets.content': {},
  'archive_sheets.text': {},
  'bank_rows.counterparty': {},
  'bans.answer': {},
  'bans.reason': {},
  'bill_changes.basis': {},
  'bills.override_reason': {},
  'bills.payer': {},
  'case_parties.details': {},
  'contacts.details': {},
  'deliveries.stopped_for': {},
  'delivery_addresses.details': {},
  'delivery_announcements.words': {},
  'delivery_attempts.details': {},
  'delivery_receipts.note': {},
  'differences.note': {},
  'exchange_findings.content': {},
  'exchange_receipts.reason': {},
  'exchange_waiting.content': {},
  'corrections.points': {},
  'corrections.why_again': {},
  'documents.content': {},
  'face_orders.errand': {},
  'face_orders.person': {},
  'face_tickets.sign': { as: 'face_tickets.ticket' },
  'face_tickets.sign_before': { as: 'face_tickets.ticket' },
  'second_factors.secret': {},
  'face_tickets.token': { as: 'face_tickets.ticket' },
  'feedback.note': {},
  'feedback.text': {},
  'machine_clients.signing_secret': {},
  'machine_clients.former_signing': { as: 'machine_clients.signing_secret' },
  'mail_events.note': {},
  'mail_items.contact': {},
  'mail_items.materials': {},
  'money_proposals.answer': {},
  'notification_preferences.mail': {},
  'notification_sends.letter': {},
  'pay_orders.code': {},
  'payments.payer_account': {},
  'proposals.answer': {},
  'proposals.words': {},
  'provider_notices.body': {},
  'refunds.account': {},
  'refunds.basis': {},
  'refunds.failure': {},
  'social_accounts.person': { as: 'social.person' },
  'social_tickets.person': { as: 'social.person' },
  'users.id_number': {},
  'users.phone': {},
  'users.profile': {},
  'wechat_followers.openid': {},
};
/** Hashes of what is nowhere kept: of files and drawings, of tokens, codes and browsers, of the audit trail. */
const hashes = new Set([
  ...[
    'archive_blobs.hash',
    'archive_pictures.hash',
    'archive_undrawn.hash',
    'bank_files.hash',
    'account_activations.token_hash',
    'recovery_codes.code_hash',
    'second_steps.token_hash',
    'bill_links.token_hash',
    'delivery_papers.hash',
    'documents.hash',
    'feedback.picture_hash',
    'files.hash',
    'spent_bytes.hash',
  ],
  ...['uploads.sha256', 'audit_anchors.before', 'audit_anchors.mac', 'audit_heads.hash', 'audit_log.hash'],
  ...['exchange_findings.hash', 'exchange_rows.hash', 'exchange_waiting.hash', 'import_jobs.file_hash'],
  ...[
    'machine_clients.secret_hash',
    'machine_clients.former_hash',
    'machine_tokens.hash',
    'machine_assertions.jti_hash',
    'machine_clients.cert_sha256',
    'machine_requests.content_hash',
  ],
  ...['ledger_head.hash', 'ledger_transactions.hash'],
  ...['calendar_entries.hash', 'calendar_feeds.token_hash'],
  ...['face_orders.browser_hash', 'hand_off_codes.browser_hash', 'hand_off_codes.hash', 'known_clients.hash'],
  ...['pickup_codes.hash', 'pickup_codes.reader_hash'],
  ...['refresh_tokens.hash', 'sessions.token_hash', 'sms_codes.asker', 'sms_codes.code_hash'],
  ...['social_states.browser_hash', 'social_states.hash', 'social_tickets.browser_hash', 'social_tickets.hash'],
]);
/** Keyed hashes that a sealed value is found by; a code is found by the phone it went to, a binding by its subject. */
const lookups = new Set([
  ...['users.id_lookup', 'users.licence_lookup', 'users.unit_lookup', 'users.phone_lookup', 'sms_codes.phone_lookup'],
  ...['case_parties.id_lookup', 'case_agents.id_lookup'],
  ...['mail_items.name_lookup', 'mail_items.phone_lookup'],
  ...['social_accounts.subject_lookup', 'social_tickets.subject_lookup'],
  ...['wechat_followers.openid_lookup', 'wechat_followers.union_lookup'],
]);

type Stored = {
  readonly value: Buffer;
  readonly id: string;
  readonly application: string;
  readonly round: string;
  readonly bill: string;
  readonly seq: string;
  readonly file: string;
  readonly page: string;
};
async function valuesOf(place: string): Promise<readonly Stored[]> {
  const [table = '', column = ''] = place.split('.');
  const { rows } = await portal.database.pool.query<Stored>(
    `select ${column} as value, j->>'id' as id, j->>'application_id' as application, j->>'round' as round, j->>'bill_id' as bill, j->>'seq' as seq,
            j->>'file_id' as file, j->>'page' as page
     from (select ${column}, to_jsonb(t) - '${column}' as j from ${table} t) s where ${column} is not null limit 200`,
  );
  return rows;
}
/** What a value may be sealed for: its column, its row, or its application and round. */
function open(place: string, { value, id, application, round, bill, seq, file, page }: Stored): string {
  const { secrets } = portal.services;
  const name = sealed[place]?.as ?? place;
  const problems: unknown[] = [];
  const places = [
    `${name}:${id}`,
    `${name}:${application}:${round}`,
    `${name}:${bill}:${seq}`,
    `${name}:${file}:${page}`,
  ];
  for (const about of [...places, name])
    try {
      return secrets.open(value, about);
    } catch (error) {
      problems.push(error);
    }
  throw new Error(`${place} holds a value that cannot be opened`, { cause: problems });
}

describe('what is sealed in the database', () => {
  it('every column of bytes says here whether it is sealed, a hash, or what a sealed value is found by', async () => {
    const { rows } = await portal.database.pool.query<{ place: string }>(
      `select c.table_name || '.' || c.column_name as place from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and data_type = 'bytea' and table_type = 'BASE TABLE'`,
    );
    const said = [...Object.keys(sealed), ...hashes, ...lookups];
    expect(rows.map(({ place }) => place).sort()).toEqual(said.sort());
  });

  it.each(Object.keys(sealed))('%s opens at its own place only, and with no byte changed', async (place) => {
    const stored = await valuesOf(place);
    for (const row of stored) {
      open(place, row);
      const value = Buffer.from(row.value);
      const at = value.length >> 1;
      value[at] = (value[at] ?? 0) ^ 1;
      expect(() => open(place, { ...row, value })).toThrow('cannot be opened');
      expect(() => portal.services.secrets.open(row.value, 'somewhere.else')).toThrow();
    }
  });

  it('most of them hold something in the demonstration court', async () => {
    const held = await Promise.all(Object.keys(sealed).map(async (place) => (await valuesOf(place)).length > 0));
    expect(held.filter(Boolean).length).toBeGreaterThan(6);
  });

  it('an ID number that was changed in the database is not shown, and nobody else is kept from theirs', async () => {
    const [person, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
    await portal.database.pool.query(
      'update users set id_number = set_byte(id_number, 20, get_byte(id_number, 20) # 1) where id = $1',
      [person.id],
    );
    const { status, bytes } = await portal.call(getUserInfo, {}, { as: person });
    expect(status).toBe(200);
    expect(JSON.parse(bytes.toString()).data.idNumber).toContain('〔');
    expect(bytes.toString()).not.toContain(person.idNumber.slice(-4));
    expect((await portal.call(getUserInfo, {}, { as: other })).status).toBe(200);
  });
});
