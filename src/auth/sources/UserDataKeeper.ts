import type { RequestPort } from '../../../contract/request';
import type { ClientConfig, OtherSource, SessionUser } from '../../../contract/session';
import type { SettingsRequest } from '../../../contract/workspaceSettings';
import { identityUserStore } from './identityUserStore';
import { ownUserStore } from './ownUserStore';
import { realtimeUserStore } from './realtimeUserStore';
import type { UserData, UserStore } from './UserStore';

/** Where users come from: the product's own API or another source (seed 000 §3). */
export type UserSource = OtherSource | 'api';

/** What keeping a user's data needs from outside. */
export interface UserDataPorts {
  readonly config: Pick<ClientConfig, 'identityProvider' | 'realtimeDatabase'>;
  readonly request: Pick<RequestPort, 'post'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  user(): SessionUser | null;
  /** Says where the data were saved to. */
  tellSaved(source: UserSource): void;
}

/** Keeps a user's settings and shortcuts where he comes from (seed 000 §6, §7, §8). */
export class UserDataKeeper {
  constructor(private readonly ports: UserDataPorts) {}

  /** Saves what changed, and says so. Who has no role is a guest: nothing of him is saved (seed 000 §6). */
  readonly save = async (changed: SettingsRequest): Promise<void> => {
    const user = this.ports.user();
    if (user === null || user.role.length === 0) return;
    const source = sourceOf(user);
    await this.storeOf(source, user).save(changed);
    this.ports.tellSaved(source);
  };

  /** What another source holds of a user; null where what came with the session holds. Never rejects. */
  async load(user: SessionUser): Promise<UserData | null> {
    try {
      return await this.storeOf(sourceOf(user), user).load();
    } catch (failure) {
      console.warn('Cannot retrieve user data', failure);
      return null;
    }
  }

  private storeOf(source: UserSource, user: SessionUser): UserStore {
    const { config, request, storage } = this.ports;
    const { identityProvider, realtimeDatabase } = config;
    if (source === 'auth0' && identityProvider) return identityUserStore(identityProvider, storage);
    if (source === 'firebase' && realtimeDatabase) return realtimeUserStore(realtimeDatabase, storage);
    return ownUserStore(request, user);
  }
}

/** Anything else than the two names means the product's own API (seed 000 §3). */
function sourceOf({ from }: SessionUser): UserSource {
  return from === 'firebase' || from === 'auth0' ? from : 'api';
}
