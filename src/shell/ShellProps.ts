import type { ReactNode } from 'react';
import type { FoundRecord } from '../../contract/findRecords';
import type { Channel, ClientConfig, MenuItem, SessionUser } from '../../contract/session';
import type { BadgeOf } from './navigation/Badges';
import type { RecentScreens } from './RecentScreens';
import type { SessionActions } from './SessionActions';
import type { ShellStore } from './ShellStore';

/** What the parts round the screens are made of. */
export interface ShellProps {
  readonly shell: ShellStore;
  readonly config: Pick<ClientConfig, 'institutionName' | 'environmentLabel'>;
  readonly user: SessionUser;
  readonly channel: Channel | null;
  /** What the user may see of the menu. */
  readonly menu: readonly MenuItem[];
  /** Badges that come and go: what waits in pools. */
  readonly badgeOf?: BadgeOf;
  readonly recent: RecentScreens;
  /** Further tools of the bar: the bell of notifications. */
  readonly tools?: ReactNode;
  /** Finds records by number, IBAN or name: the palette asks. */
  readonly findRecords?: (text: string) => Promise<readonly FoundRecord[]>;
  /** Opens a list that a record is found in, with its criteria. */
  readonly openFound?: (found: FoundRecord) => void;
  readonly actions: SessionActions;
  /** The strip of open tabs. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}
