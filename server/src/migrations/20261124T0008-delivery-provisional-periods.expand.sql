-- Last days that were counted without the holidays of their year: looked for again and again until that is entered.
create index delivery_periods_provisional on delivery_periods (last_day) where provisional and state in ('running', 'extended');
