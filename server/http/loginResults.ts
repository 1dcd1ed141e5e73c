import type { LoginResult, OwnApiAuth } from '../../contract/wire/session';
import { issueAccessToken } from '../auth/accessToken';
import { sessionUser } from '../auth/accounts';
import { limitsOf, type Session } from '../auth/sessions';
import type { Definitions } from '../model/Definitions';
import { grantedActions } from '../policy/grantedActions';
import { grantedScreens } from '../policy/grantedScreens';
import { menuOf } from '../policy/menuOf';
import { clientRights } from '../policy/rights';
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

/** See `LoginResults`. */
export function loginResults(
  { tokenKey, clock }: SessionPorts,
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
        channel: { name: account.channel },
        menu: menuOf(model, screens, account.roles),
        ...(permissions.length > 0 && { permissions }),
        ...(locked && { locked }),
      };
    },
  };
}
