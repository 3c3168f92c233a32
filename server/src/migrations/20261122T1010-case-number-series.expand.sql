-- Cases are numbered from here on, each series (year, court, kind of case) above what stands in it already.
insert into number_series (series, last)
select parts[1], max(parts[2]::integer)
from (select regexp_match(case_no, '^(\(\d{4}\).*\D)(\d+)号') as parts from cases) numbered
where parts is not null
group by parts[1]
on conflict (series) do update set last = greatest(number_series.last, excluded.last);
