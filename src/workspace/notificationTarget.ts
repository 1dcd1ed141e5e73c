import type { MenuItem } from '../../contract/wire/session';
import type { StoredNotification } from '../../contract/wire/socket';
import type { OpenTarget } from '../engine';
import { menuEntryOf, screenOf } from './tabs';

/** Notifications of requests that were carried out: a screen that could send them again opens read-only. */
const done: ReadonlySet<string> = new Set(['approval.approved', 'approval.continued']);

/** Where a notification leads: a screen in the user's menu; null if there is none. */
export function notificationTarget(
  { code, screen, record, resubmit, criteria }: StoredNotification,
  menu: readonly MenuItem[],
): OpenTarget | null {
  const entry = screen === undefined ? null : menuEntryOf(menu, screen);
  if (entry?.url === undefined) return null;
  return {
    screen: screenOf(entry),
    route: entry.url,
    ...(record !== undefined && { record }),
    ...(record !== undefined && done.has(code) && { readOnly: true }),
    ...(resubmit !== undefined && { resubmit }),
    ...(criteria !== undefined && { values: criteria }),
  };
}
