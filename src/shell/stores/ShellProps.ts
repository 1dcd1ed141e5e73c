import type { ReactNode } from 'react';
import type { FoundRecord } from '../../../contract/values/findRecords';
import type { Channel, ClientConfig, MenuItem, SessionUser } from '../../../contract/wire/session';
import type { BadgeOf } from '../navigation/Badges';
import type { RecentScreens } from './RecentScreens';
import type { ShellStore } from './ShellStore';

/** Data and callbacks of the shell. */
export interface ShellProps {
  readonly shell: ShellStore;
  readonly config: Pick<ClientConfig, 'institutionName' | 'environmentLabel'>;
  readonly user: SessionUser;
  readonly channel: Channel | null;
  /** Menu items that the user may see. */
  readonly menu: readonly MenuItem[];
  /** Dynamic badges: number of entries waiting in pools. */
  readonly badgeOf?: BadgeOf;
  readonly recent: RecentScreens;
  /** Additional toolbar buttons: notifications. */
  readonly tools?: ReactNode;
  /** Finds records by number, IBAN or name, for the palette. */
  readonly findRecords?: (text: string) => Promise<readonly FoundRecord[]>;
  /** Opens the list that contains a found record, with its criteria. */
  readonly openFound?: (found: FoundRecord) => void;
  readonly actions: SessionActions;
  /** The tab strip. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/** Session actions of the user menu (requirements P2). */
export interface SessionActions {
  readonly onLock: () => void;
  readonly onChangePassword: () => void;
  readonly onLogout: () => void;
}
