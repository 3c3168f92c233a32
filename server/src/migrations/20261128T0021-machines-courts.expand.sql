-- Courts whose cases this system may write and hear of, by their codes (代字); none named: those of the whole installation.
alter table machine_clients add column courts text[] not null default '{}';
-- The same of a row that waits, whoever sends what it waits for.
alter table exchange_waiting add column courts text[];
