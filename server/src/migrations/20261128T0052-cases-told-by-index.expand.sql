-- All that lists of one's own cases are ordered, counted and searched by: two thousand cases of a law firm are looked up in the index alone.
create index cases_told on cases (id) include (case_no, cause, filed_on, stage, case_kind, withdrawn_at);
