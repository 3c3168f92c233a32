-- Another way of proving who a system is: it signs with a key of its own (RFC 7523), of which the court keeps the public half (SPKI, PEM).
alter table machine_clients add column public_keys text;
-- SHA-256 of the certificate that its TLS connection shows (DER); null: none is asked for.
alter table machine_clients add column cert_sha256 bytea check (length(cert_sha256) = 32);

-- What was signed is good once: until it is over its name is kept.
create table machine_assertions (
  client_id uuid not null references machine_clients,
  jti_hash bytea not null,
  expires_at timestamptz not null,
  primary key (client_id, jti_hash)
);
create index machine_assertions_expires on machine_assertions (expires_at);
