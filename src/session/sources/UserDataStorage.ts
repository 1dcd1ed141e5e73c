import type { RequestPort } from '../../../contract/wire/request';
import type { ClientConfig, OtherSource, SessionUser } from '../../../contract/wire/session';
import type { SettingsRequest } from '../../../contract/wire/workspaceSettings';
import { fieldsOf, isFields } from '../../ui/readValue';
import { ReplyError } from '../refusal';
import { identityUserStore } from './identityUserStore';
import { realtimeUserStore } from './realtimeUserStore';
import type { UserData, UserStore } from './UserStore';

/** Source of users: the product's own API or another one (requirements P3). */
type UserSource = OtherSource | 'api';

/** Outside dependencies. */
interface UserDataPorts {
  readonly config: Pick<ClientConfig, 'identityProvider' | 'realtimeDatabase'>;
  readonly request: Pick<RequestPort, 'post'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  user(): SessionUser | null;
  /** Confirms where the data were saved. */
  onSaved(source: UserSource): void;
}

/** Loads and saves a user's settings and shortcuts at the user's source (requirements P6, P7, P8). */
export class UserDataStorage {
  constructor(private readonly ports: UserDataPorts) {}

  /** Saves changes and confirms it. Users without roles are guests: nothing is saved (requirements P6). */
  readonly save = async (changed: SettingsRequest): Promise<void> => {
    const user = this.ports.user();
    if (user === null || user.role.length === 0) return;
    const source = sourceOf(user);
    await this.storeOf(source, user).save(changed);
    this.ports.onSaved(source);
  };

  /** Loads the user's data from another source; null if those of the session apply. Never rejects. */
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

/** Any other name means the product's own API (requirements P3). */
function sourceOf({ from }: SessionUser): UserSource {
  return from === 'firebase' || from === 'auth0' ? from : 'api';
}

/** Stores the data at the product's own API (requirements P7); they are loaded with the session. */
function ownUserStore(request: Pick<RequestPort, 'post'>, user: SessionUser): UserStore {
  return {
    load: async () => null,
    async save(changed) {
      const body = { user: { uid: user.uid, data: { ...changed } } };
      const options = { loading: false, silent: true, plainReply: true } as const;
      const reply = await request.post<unknown>('api/auth/user/update', body, options);
      if (!isFields(fieldsOf(reply).user)) throw new ReplyError(reply, { key: 'request:malformed' });
    },
  };
}
