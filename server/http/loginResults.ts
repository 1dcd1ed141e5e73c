import type { Model } from '../../contract/compiled/model';
import type { LoginResult, OwnApiAuth } from '../../contract/wire/session';
import { issueAccessToken } from '../auth/accessToken';
import { type Account, sessionUser } from '../auth/accounts';
import { limitsOf, type Session } from '../auth/sessions';
import type { Definitions } from '../model/Definitions';
import { grantedActions } from '../policy/grantedActions';
import { grantedScreens } from '../policy/grantedScreens';
import { menuOf } from '../policy/menuOf';
import { clientRights } from '../policy/rights';
import { type Database, entityTables } from '../storage/openDatabase';
import type { SessionPorts } from './requireSession';

/** Session data sent to the client. */
export interface LoginResults {
  /**
   * All data: user, token, channel, menu, permissions (seed 000 §3). Also `access_token` alone (seed 000 §7).
   */
  of(session: Session): Promise<LoginResult & Pick<OwnApiAuth, 'access_token'>>;
  /** A new token, and the session's limits. */
  auth(session: Session): Promise<OwnApiAuth>;
}

/** Where a user works: the title of the agent, else the name of the channel; empty where neither is known. */
async function workplaceOf(database: Database, { entities }: Model, account: Account): Promise<string> {
  const places = [
    { entity: 'Agent', field: 'title', id: account.agent },
    { entity: 'Channel', field: 'name', id: account.channel },
  ];
  for (const { entity, field, id } of places) {
    if (id === null || entities[entity]?.fields[field] === undefined) continue;
    const row = await entityTables(database)
      .selectFrom(entity)
      .select(field)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row !== undefined) return String(row[field] ?? '');
  }
  return '';
}

/** See `LoginResults`. */
export function loginResults(
  { database, tokenKey, clock }: SessionPorts,
  definitions: Pick<Definitions, 'model'>,
): LoginResults {
  async function auth(session: Session): Promise<OwnApiAuth> {
    const access_token = await issueAccessToken(tokenKey, session.id, session.account.id, clock());
    return { access_token, limits: limitsOf(session) };
  }

  return {
    auth,
    async of(session) {
      const { model } = definitions;
      const { account, ip, source, locked } = session;
      const screens = grantedScreens(model, account.grants);
      const permissions = [
        ...grantedActions(model, screens, account.grants),
        ...clientRights(account.grants),
      ];
      const own = await auth(session);
      return {
        user: sessionUser(account, ip, source),
        auth: own,
        access_token: own.access_token,
        channel: { name: await workplaceOf(database, model, account) },
        menu: menuOf(model, screens, account.roles),
        ...(permissions.length > 0 && { permissions }),
        ...(locked && { locked }),
      };
    },
  };
}
