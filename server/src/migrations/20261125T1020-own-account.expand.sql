alter table users add column avatar_file uuid references files;
-- The handwritten signature that is kept, and the password that opens it.
alter table users add column signature_file uuid references files;
alter table users add column signature_kept_at timestamptz;
alter table users add column signature_password_hash text;
create index users_avatar_file on users (avatar_file) where avatar_file is not null;
create index users_signature_file on users (signature_file) where signature_file is not null;
-- The account was closed by its owner: what is left is the id, for the records of the court that name it.
alter table users add column closed_at timestamptz;

-- Named as the contract names them. Earlier givings and withdrawals stand on the audit trail.
update consents set document = 'privacy-terms' where document = 'privacy';
alter table consents add column withdrawn_at timestamptz;

-- Each try to sign in to an account that exists: its owner looks for those that were not theirs.
create table sign_ins (
  id uuid primary key,
  user_id uuid references users,
  at timestamptz not null,
  way text not null,
  ok boolean not null,
  ip text not null,
  client text not null
);
create index sign_ins_user on sign_ins (user_id, at desc, id desc);
create index sign_ins_at on sign_ins (at);
