import type { SessionUser } from '../../../contract/session';
import type { SettingsRequest } from '../../../contract/workspaceSettings';

/** What is kept of a user: settings and shortcuts (seed 000 §3). */
export type UserData = SessionUser['data'];

/** Where a user's data are kept: which one tells his `from` (seed 000 §3, §7). */
export interface UserStore {
  /** Null where what came with the session holds. Rejects where it can't be read. */
  load(): Promise<UserData | null>;
  /** Keeps what changed; what is not given stays. Rejects with what is told. */
  save(changed: SettingsRequest): Promise<void>;
}
