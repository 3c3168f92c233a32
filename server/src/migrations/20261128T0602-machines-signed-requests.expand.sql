-- Systems that sign each push with their secret and ask for no token: the secret is kept for them, sealed, since a signature cannot be checked by a hash.
alter table machine_clients
  add column signs boolean not null default false,
  add column signing_secret bytea,
  add column former_signing bytea;
