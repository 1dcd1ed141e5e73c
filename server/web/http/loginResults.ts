import type { Model } from '../../../contract/model/model';
import type { LoginResult, OwnApiAuth } from '../../../contract/wire/session';
import type { Definitions } from '../../engine/model/Definitions';
import { issueAccessToken } from '../../platform/auth/accessToken';
import { type Account, sessionUser } from '../../platform/auth/accounts';
import { limitsOf, type Session } from '../../platform/auth/sessions';
import { grantedActions } from '../../platform/policy/grantedActions';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import { menuOf } from '../../platform/policy/menuOf';
import { clientRights } from '../../platform/policy/rights';
import { unlistedScreens } from '../../platform/policy/unlistedScreens';
import { type Database, entityTables } from '../../records/openDatabase';
import type { SessionPorts } from './requireSession';

/** Session data sent to the client. */
export interface LoginResults {
  /**
   * All data: user, token, channel, menu, permissions (requirements P3). Also `access_token` alone (requirements P7).
   */
  of(session: Session): Promise<LoginResult & Pick<OwnApiAuth, 'access_token'>>;
  /** A new token, and the session's limits. */
  auth(session: Session): Promise<OwnApiAuth>;
}

/** Where a user works: the title of the agent, or of head office; empty where it is not known. */
async function workplaceOf(database: Database, { entities }: Model, { agent }: Account): Promise<string> {
  const { title, agentType } = entities.Agent?.fields ?? {};
  if (title === undefined || agentType === undefined) return '';
  const row = await entityTables(database)
    .selectFrom('Agent')
    .select('title')
    .where((where) => (agent === null ? where('agentType', '=', 'HEAD_OFFICE') : where('id', '=', agent)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return String(row?.title ?? '');
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
        ...unlistedScreens(model, screens, account.grants),
        ...account.grants.filter((grant) => grant.includes(':')),
      ];
      const signedIn = await auth(session);
      return {
        user: sessionUser(account, ip, source),
        auth: signedIn,
        access_token: signedIn.access_token,
        channel: { name: await workplaceOf(database, model, account) },
        menu: menuOf(model, screens, account.roles, account.grants),
        ...(permissions.length > 0 && { permissions }),
        ...(locked && { locked }),
      };
    },
  };
}
