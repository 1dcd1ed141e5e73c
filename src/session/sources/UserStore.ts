import type { SessionUser } from '../../../contract/wire/session';
import type { SettingsRequest } from '../../../contract/wire/workspaceSettings';

/** Stored data of a user: settings and shortcuts (requirements P3). */
export type UserData = SessionUser['data'];

/** Storage of a user's data; selected by the user's `from` (requirements P3, P7). */
export interface UserStore {
  /** Null if the data of the session apply. Rejects on failure. */
  load(): Promise<UserData | null>;
  /** Saves changes; missing keys stay. Rejects with a displayable reason. */
  save(changed: SettingsRequest): Promise<void>;
}
