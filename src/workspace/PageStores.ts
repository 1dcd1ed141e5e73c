import type { CallTrace, ScreenOwner } from '../../contract/wire/request';
import type { ClientConfig, MenuItem } from '../../contract/wire/session';
import type { RequestClient } from '../request';
import type { PendingCalls } from '../request/PendingCalls';
import type { LockStore, SessionStore } from '../session';
import type { UiStore } from '../shell';
import type { Texts } from '../ui/texts';
import type { ThemeStore } from '../ui/theme';
import type { ScreenModules } from './slots/ScreenModules';

/** Stores of the page that exist before sign-in. A workspace is given them, and leaves its callbacks with them. */
export interface PageStores {
  readonly config: ClientConfig;
  readonly request: RequestClient;
  readonly session: SessionStore;
  readonly lock: LockStore;
  readonly ui: UiStore;
  readonly texts: Texts;
  readonly themes: ThemeStore;
  /** Pending writing requests. */
  readonly pending: PendingCalls;
  /** Menu items permitted to the signed-in user. Observable. */
  readonly menu: readonly MenuItem[];
  /** Whether the why inspector is enabled. */
  readonly inspects: boolean;
  /** Network access of stories; undefined in the product. */
  readonly network?: { readonly modules: ScreenModules } | undefined;
  /** Called for every request; set by the why inspector. */
  onCall: ((call: CallTrace) => void) | undefined;
  /** Whether a screen belongs to a tab; set by the workspace. */
  isInTab: ((screen: ScreenOwner) => boolean) | undefined;
  /** Stores input and returns the current address before a session ends automatically; set by the workspace. */
  onSessionEnding: (() => string | null) | undefined;
}
