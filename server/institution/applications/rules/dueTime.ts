import type { ClosedDays } from '../../../../contract/values/businessDays';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { afterWorkingMinutes, type WorkingHours, workingMinutes } from './workingTime';

async function hoursOf(records: Pick<RecordStore, 'find'>, closedDays: ClosedDays): Promise<WorkingHours> {
  return {
    opens: await ruleParameter(records, 'application.opens'),
    closes: await ruleParameter(records, 'application.closes'),
    closedDays,
  };
}

/** The moment by which an application that comes in now is decided. */
export async function dueOf(
  records: Pick<RecordStore, 'find'>,
  now: string,
  closedDays: ClosedDays,
): Promise<string> {
  const minutes = 60 * (await ruleParameter(records, 'application.slaHours'));
  return afterWorkingMinutes(now, minutes, await hoursOf(records, closedDays));
}

/** The due time of an application whose documents have come: the working time that was left when they were requested. */
export async function dueAfterWaiting(
  records: Pick<RecordStore, 'find'>,
  { askedAt, dueWhenAsked }: Pick<StoredOf<'Application'>, 'askedAt' | 'dueWhenAsked'>,
  now: string,
  closedDays: ClosedDays,
): Promise<string | null> {
  if (!askedAt || !dueWhenAsked || askedAt >= dueWhenAsked) return dueWhenAsked;
  const hours = await hoursOf(records, closedDays);
  return afterWorkingMinutes(now, workingMinutes(askedAt, dueWhenAsked, hours), hours);
}
