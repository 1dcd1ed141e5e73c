import type { JsonObject } from '../../../contract/values/json';
import type { RequestPort } from '../../../contract/wire/request';
import type { ClientConfig, OtherSource, SessionUser } from '../../../contract/wire/session';
import type { SettingsRequest } from '../../../contract/wire/workspaceSettings';
import { fieldsOf, isFields, textOf } from '../../replies/readValue';
import { readClaims } from '../store/accessToken';
import { readUserData } from '../store/readLoginResult';
import { ReplyError } from '../store/refusal';
import { fetchSource, SourceError, withJson } from '../store/SourceError';
import { identityKeys } from '../store/sourceKeys';
import { RealtimeAccounts } from './RealtimeAccounts';

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
  /** Data of a session → what was saved of them since. */
  private readonly saved = new WeakMap<UserData, UserData>();

  constructor(private readonly ports: UserDataPorts) {}

  /** Saves changes and confirms it. Users without roles are guests: nothing is saved (requirements P6). */
  readonly save = async (changed: SettingsRequest): Promise<void> => {
    const user = this.ports.user();
    if (user === null || user.role.length === 0) return;
    const source = sourceOf(user);
    const data = merged(this.saved.get(user.data) ?? user.data, changed);
    await this.storeOf(source, { ...user, data }).save(changed);
    this.saved.set(user.data, data);
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

/** The data after a change: what it does not name stays. */
function merged({ settings, shortcuts }: UserData, changed: SettingsRequest): UserData {
  return {
    settings: { ...settings, ...changed.settings },
    shortcuts: changed.shortcuts ?? shortcuts,
  };
}

/** Any other name means the product's own API (requirements P3). */
function sourceOf({ from }: SessionUser): UserSource {
  return from === 'firebase' || from === 'auth0' ? from : 'api';
}

/**
 * Stores the data at the product's own API (requirements P7), which is sent the whole user; they are loaded with the session.
 */
function ownUserStore(request: Pick<RequestPort, 'post'>, user: SessionUser): UserStore {
  return {
    load: async () => null,
    async save() {
      const body = { user: { ...user } as unknown as JsonObject };
      const options = { loading: false, silent: true, plainReply: true } as const;
      const reply = await request.post('api/auth/user/update', body, options);
      const { error } = fieldsOf(reply);
      if (isFields(error) || textOf(error) !== '') throw new ReplyError(reply, { key: 'request:malformed' });
    },
  };
}

/** Stores the data as `user_metadata` of `/api/v2/users/{sub}` at the identity provider (requirements P7). */
function identityUserStore(
  { authority }: NonNullable<ClientConfig['identityProvider']>,
  storage: Pick<Storage, 'getItem'>,
): UserStore {
  /** Address and token of the user's own record. Throws `source.expired`. */
  function record() {
    const token = storage.getItem(identityKeys.accessToken);
    const claims = readClaims(storage.getItem(identityKeys.idToken) ?? '');
    if (token === null || claims === null || Number(storage.getItem(identityKeys.expiresAt)) <= Date.now())
      throw new SourceError('source.expired', 'The sign-in at the identity provider is over');
    return {
      address: `${authority}/api/v2/users/${encodeURIComponent(claims.sub)}`,
      headers: { authorization: `Bearer ${token}` },
    };
  }

  return {
    async load() {
      const { address, headers } = record();
      const { ok, status, body } = await fetchSource(address, { headers });
      if (!ok) throw new SourceError('source.refused', `The identity provider answered ${status}`);
      return readUserData(fieldsOf(body).user_metadata);
    },
    async save(changed) {
      const { address, headers } = record();
      // Keys that are not sent stay unchanged.
      const { ok, status } = await fetchSource(
        address,
        withJson('PATCH', { user_metadata: changed }, headers),
      );
      if (!ok) throw new SourceError('source.refused', `The identity provider answered ${status}`);
    },
  };
}

/** Stores the data under `users/{uid}` in a realtime database, by its REST API (requirements P7). */
function realtimeUserStore(
  config: NonNullable<ClientConfig['realtimeDatabase']>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): UserStore {
  const accounts = new RealtimeAccounts(config, storage);

  async function request(call?: RequestInit): Promise<unknown> {
    const { uid, idToken } = await accounts.current();
    const address = `${config.address}/users/${encodeURIComponent(uid)}.json?auth=${encodeURIComponent(idToken)}`;
    const { ok, status, body } = await fetchSource(address, call);
    if (!ok) throw new SourceError('source.refused', `The realtime database answered ${status}`);
    return body;
  }

  return {
    load: async () => readUserData(fieldsOf(await request()).data),
    async save(changed) {
      // Addressed by path: sibling keys stay unchanged.
      const paths = Object.entries(changed).map(([name, value]) => [`data/${name}`, value]);
      await request(withJson('PATCH', Object.fromEntries(paths)));
    },
  };
}

/** Stored data of a user: settings and shortcuts (requirements P3). */
type UserData = SessionUser['data'];

/** Storage of a user's data; selected by the user's `from` (requirements P3, P7). */
interface UserStore {
  /** Null if the data of the session apply. Rejects on failure. */
  load(): Promise<UserData | null>;
  /** Saves changes; missing keys stay. Rejects with a displayable reason. */
  save(changed: SettingsRequest): Promise<void>;
}
