import { type Context, Hono } from 'hono';
import type { JsonObject } from '../../contract/json';
import { type Language, languages, localeTags } from '../../contract/language';
import type { LoginResult } from '../../contract/session';
import { issueAccessToken } from '../auth/accessToken';
import { sessionUser } from '../auth/accounts';
import { closeSession, liveSession, type Session } from '../auth/sessions';
import type { SignIn } from '../auth/signIn';
import { Refusal } from '../commands/Command';
import type { Definitions } from '../model/Definitions';
import { grantedActions } from '../policy/grantedActions';
import { grantedScreens } from '../policy/grantedScreens';
import { menuOf } from '../policy/menuOf';
import { clientRights } from '../policy/rights';
import type { AppEnvironment } from './AppEnvironment';
import { succeeded } from './envelope';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

/** What the routes of signing in need. */
export interface SessionRoutePorts extends SessionPorts {
  readonly signIn: SignIn;
  readonly definitions: Definitions;
  /** Address of the caller, as far as the installation knows it. */
  readonly addressOf: (context: Context) => string;
}

/** Longest name or password that is looked at. */
const credentialLimit = 256;

const incomplete = () =>
  new Refusal('login.required', {
    tr: 'Kullanıcı adı ve şifre gereklidir.',
    en: 'User name and password are required.',
  });

/** Signing in and out, and what keeps a session alive (seed 000 §3, §4, §7). Paths stand under the server's. */
export function sessionRoutes(ports: SessionRoutePorts): Hono<AppEnvironment> {
  const { database, cookie, clock } = ports;
  const routes = new Hono<AppEnvironment>();

  const accessToken = (session: Session) =>
    issueAccessToken(ports.tokenKey, session.id, session.account.id, clock());

  async function loginResult(session: Session): Promise<LoginResult & { readonly access_token: string }> {
    const token = await accessToken(session);
    const { model } = ports.definitions;
    const { grants } = session.account;
    const screens = grantedScreens(model, grants);
    const permissions = [...grantedActions(model, screens, grants), ...clientRights(grants)];
    return {
      user: sessionUser(session.account, session.ip),
      auth: { access_token: token },
      access_token: token,
      channel: { name: session.account.channel },
      menu: menuOf(model, screens),
      ...(permissions.length > 0 && { permissions }),
    };
  }

  routes.post('/users/login', async (context) => {
    const { language, ...credentials } = loginRequest(await readJson(context), context.get('language'));
    const ip = ports.addressOf(context);
    const { session, cookie: secret } = await ports.signIn.signIn({ ...credentials, language, ip }, clock());
    const before = cookie.read(context);
    if (before !== undefined) {
      const old = await liveSession(database, before, clock());
      if (old !== null) await closeSession(database, old.id);
    }
    cookie.write(context, secret);
    return context.json(succeeded({ responseObject: await loginResult(session) }, language));
  });

  routes.get('/api/auth/access-token', requireSession(ports, 'accepted'), async (context) =>
    context.json(
      succeeded({ responseObject: await loginResult(context.get('session')) }, context.get('language')),
    ),
  );

  routes.post('/users/resetSessionTimeOut', requireSession(ports), async (context) => {
    const answer = { access_token: await accessToken(context.get('session')) };
    return context.json(succeeded({ responseObject: answer }, context.get('language')));
  });

  for (const path of ['/users/logout', '/users/user-logout']) {
    routes.post(path, requireSession(ports, 'accepted'), async (context) => {
      await closeSession(database, context.get('session').id);
      cookie.clear(context);
      return context.json(succeeded({}, context.get('language')));
    });
  }
  return routes;
}

function loginRequest({ username, password, lang }: JsonObject, fallback: Language) {
  const sound = (text: unknown): text is string =>
    typeof text === 'string' && text.trim() !== '' && text.length <= credentialLimit;
  if (!sound(username) || !sound(password)) throw incomplete();
  const language = languages.find((one) => localeTags[one] === lang) ?? fallback;
  return { userName: username, password, language };
}
