-- Whether a standing lasts is read from the index that finds it.
drop index case_parties_user;
create index case_parties_user on case_parties (user_id, case_id) include (ended_on);
drop index case_agents_user;
create index case_agents_user on case_agents (user_id, case_id) include (ended_on);
