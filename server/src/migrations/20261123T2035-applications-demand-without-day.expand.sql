-- A fee that is demanded has no day until its notice is received (Measures art. 22).
alter table application_demands alter column due_day drop not null;
alter table application_demands add check (due_day is not null or kind = 'payment');
