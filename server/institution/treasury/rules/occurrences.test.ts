import { describe, expect, it } from 'vitest';
import { onlyWeekends } from '../../../../contract/values/businessDays';
import { occurrencesOf } from '.';

const closed = { ...onlyWeekends, yearly: new Set(['01-01']) };
const payDays = (
  recurrence: Parameters<typeof occurrencesOf>[0]['recurrence'],
  first: string,
  last: string | null,
) => occurrencesOf({ recurrence, first, last }, closed, 5).map(({ payDate }) => payDate);

describe('occurrencesOf', () => {
  it('moves each payment to a business day, and counts the next one from the plan', () => {
    expect(payDays('MONTHLY', '2026-11-01', '2027-02-28')).toEqual([
      ...['2026-11-02', '2026-12-01', '2027-01-04', '2027-02-01'],
    ]);
  });

  it('of the end of a month is the end of each month', () => {
    expect(payDays('QUARTERLY', '2026-08-31', null)).toEqual([
      ...['2026-08-31', '2026-11-30', '2027-03-01', '2027-05-31', '2027-08-31'],
    ]);
  });

  it('is one, each week or each year', () => {
    expect(payDays('ONCE', '2026-11-21', null)).toEqual(['2026-11-23']);
    expect(payDays('WEEKLY', '2026-11-20', '2026-12-04')).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
    expect(payDays('YEARLY', '2028-02-29', '2029-12-31')).toEqual(['2028-02-29', '2029-02-28']);
  });
});
