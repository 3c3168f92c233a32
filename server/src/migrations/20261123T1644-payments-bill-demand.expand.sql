-- From a demand for payment to its bill: the calendar says one day for both.
CREATE INDEX bills_demand ON bills (demand_id) WHERE demand_id IS NOT NULL;
