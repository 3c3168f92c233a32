-- Browsers and addresses an account signed in from. Each keeps tries and SMS codes of its own, which strangers cannot use up.
create table known_clients (
  user_id uuid not null references users,
  kind text not null check (kind in ('device', 'address')),
  -- Of a device the hash of its cookie, of an address a keyed hash.
  hash bytea not null,
  last_at timestamptz not null,
  primary key (user_id, kind, hash)
);
create index known_clients_hash on known_clients (hash);
create index known_clients_last on known_clients (last_at);

-- Who asked for the code: hash of the browser's cookie, or of the account that is signed in; empty: a client without a cookie.
alter table sms_codes add column asker bytea not null default '';

-- When the person last proved who they are in this session: by password, SMS code or face.
alter table sessions add column proved_at timestamptz;

-- The browser that asked what the code is for; no other may use it.
alter table hand_off_codes add column browser_hash bytea;

-- How the identity was proved; null: it is only typed. `verified` is read by the release before this one only.
alter table users add column identity_proof text check (identity_proof in ('face', 'counter', 'register'));
alter table users add column identity_proved_at timestamptz;
-- The counter saw the original of the licence to practise.
alter table users add column licence_seen_at timestamptz;
alter table users add check ((identity_proof is null) = (identity_proved_at is null));

-- The demonstration court (溪) made its parties up and joined them to its cases; of anybody else nothing was proved by being joined.
update users set identity_proof = 'register', identity_proved_at = now()
where id in (select p.user_id from case_parties p)
  and kind <> 'staff'
  and exists (select from courts where short_code like '溪%');

-- A check that is to prove whose account it is (`prove`): name and ID number, sealed JSON, until it is settled.
alter table face_orders drop constraint face_orders_purpose_check;
alter table face_orders add constraint face_orders_purpose_check check (purpose in ('sign-in', 'verify', 'prove'));
alter table face_orders add column person bytea;
