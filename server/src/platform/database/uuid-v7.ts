import { type RawBuilder, sql } from 'kysely';

/**
 * A fresh id of version 7 for each row of an INSERT … SELECT, as `randomUUIDv7` makes one: PostgreSQL has `uuidv7()` from 18 on, and the portal
 * runs on 15. Version 4 has random bits everywhere else: the time takes the first 48 of them, and bits 52 and 53 make 4 a 7 (RFC 9562).
 */
export const freshId: RawBuilder<string> = sql`encode(set_bit(set_bit(overlay(
  uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`;

/** The least id of that time. */
export const idFrom = (at: RawBuilder<Date>): RawBuilder<string> =>
  sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
