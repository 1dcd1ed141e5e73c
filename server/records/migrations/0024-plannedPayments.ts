/**
 * Planned payments of before they were paid by EFT had no account that they are debited to: taxes get that of taxes payable,
 * commissions that of commissions, the others that of expenses. Their payments are counted from the day on which they are due.
 */
export const statements: readonly string[] = [
  `do $$
  begin
    if to_regclass('planned_payment') is null then return; end if;
    alter table planned_payment add column if not exists offset_code text, add column if not exists recurs_from date;
    update planned_payment set recurs_from = coalesce(recurs_from, due_date), offset_code = coalesce(offset_code,
      case plan_category when 'TAX' then '360.02' when 'COMMISSION' then '653.01' else '770.01' end)
    where offset_code is null or recurs_from is null;
  end $$`,
];
