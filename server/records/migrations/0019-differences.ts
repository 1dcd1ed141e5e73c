/**
 * Differences of counts from before they had a last day of the branch get it: the fifth business day after the count
 * (`lastDayOfBranch` of the desks), so that lists offer each user what the server lets him finish.
 */
export const statements: readonly string[] = [
  `do $$
  begin
    if to_regclass('pay_desk_session') is null or to_regclass('vacation_day') is null then return; end if;
    alter table pay_desk_session add column if not exists resolve_by date;
    update pay_desk_session as counted set resolve_by = (
      select open.day from (
        select day::date as day, row_number() over (order by day) as number
        from generate_series(counted.business_date + 1, counted.business_date + 60, interval '1 day') as day
        where extract(isodow from day) < 6 and not exists (select from vacation_day as closed
          where closed.country = 'TR' and closed.shift_value and (closed.date = day::date
            or closed.recurring and to_char(closed.date, 'MM-DD') = to_char(day, 'MM-DD')))) as open
      where open.number = 5)
    where resolve_by is null and diff_type in ('OVER', 'UNDER');
  end $$`,
];
