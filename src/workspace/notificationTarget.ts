import type { MenuItem } from '../../contract/wire/session';
import type { StoredNotification } from '../../contract/wire/socket';
import type { OpenTarget } from '../engine';
import { menuEntryOf, screenOf } from './tabs';

/** Notifications of requests that were carried out: a screen that could send them again opens read-only. */
const done: ReadonlySet<string> = new Set(['approval.approved', 'approval.continued']);

/**
 * Where a notification leads: a screen in the user's menu, or one that only others open, as the payout's reversal, if the user
 * may; null if there is none.
 */
export function notificationTarget(
  { code, screen, record, resubmit, criteria }: StoredNotification,
  menu: readonly MenuItem[],
  mayOpenUnlisted: (screen: string) => boolean = () => false,
): OpenTarget | null {
  if (screen === undefined) return null;
  const entry = menuEntryOf(menu, screen);
  const isUnlisted = entry === null && record !== undefined && mayOpenUnlisted(screen);
  if (entry?.url === undefined && !isUnlisted) return null;
  return {
    screen: entry === null ? screen : screenOf(entry),
    route: entry?.url ?? null,
    ...(record !== undefined && { record }),
    ...(record !== undefined && done.has(code) && { readOnly: true }),
    ...(resubmit !== undefined && { resubmit }),
    ...(criteria !== undefined && { values: criteria }),
  };
}
