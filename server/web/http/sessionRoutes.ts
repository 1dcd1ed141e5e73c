import { type Context, Hono } from 'hono';
import type { JsonObject } from '../../../contract/values/json';
import { succeeded } from '../../engine/endpoint/envelope';
import type { Definitions } from '../../engine/model/Definitions';
import { credentialsOf, sessionUser } from '../../platform/auth/accounts';
import { countPasswordCheck } from '../../platform/auth/attempts';
import { auditSession, type Caller } from '../../platform/auth/auditSession';
import { replacePassword } from '../../platform/auth/changePassword';
import {
  lockSession,
  type ProofPorts,
  type UnlockProof,
  unlockSession,
} from '../../platform/auth/sessionLock';
import { closeOtherSessions, closeSession, leaveSession } from '../../platform/auth/sessions';
import type { UserLimits } from '../../platform/auth/userLimits';
import { notifyUser } from '../../platform/notifications/notifications';
import { saveSettings } from '../../platform/settings/userSettings';
import type { AppEnvironment } from './AppEnvironment';
import { answerJson } from './answerJson';
import type { LoginResults } from './loginResults';
import { bodyOf, readJson } from './readJson';
import { requireSession, type SessionPorts, unauthorized } from './requireSession';
import { isCredential, passwordChange } from './signInRoutes';

/** Dependencies of the session routes. */
export interface SessionRoutePorts extends SessionPorts, ProofPorts {
  readonly definitions: Pick<Definitions, 'model'>;
  readonly results: LoginResults;
  readonly limits: UserLimits;
}

const passwordChanged = {
  code: 'password.changed',
  message: {
    tr: 'Şifreniz değiştirildi; diğer oturumlarınız kapatıldı.',
    en: 'Your password was changed; your other sessions were ended.',
  },
} as const;

/** Proof in a body of `users/unlock`: another source's token if it names one, otherwise a password. */
function unlockProof({ password, from, id_token }: JsonObject): UnlockProof {
  if (from !== undefined) return { from, token: id_token };
  return { password: isCredential(password) ? password : '' };
}

/** The client, for the audit trail. */
function callerOf(context: Context<AppEnvironment>): Caller {
  return { ip: context.get('session').ip, requestId: context.get('requestId') };
}

/** Routes of signed-in users for the session itself (requirements P4, P7), relative to the server's path. */
export function sessionRoutes(ports: SessionRoutePorts): Hono<AppEnvironment> {
  const { database, cookie, clock, passwords, results } = ports;
  const routes = new Hono<AppEnvironment>();

  async function signOut(context: Context<AppEnvironment>): Promise<void> {
    const { id, account } = context.get('session');
    await database.transaction().execute(async (transaction) => {
      await closeSession(transaction, id);
      await auditSession(transaction, 'signOut', account, callerOf(context), clock(), { session: id });
    });
    cookie.clear(context);
  }

  routes.get(
    '/api/auth/access-token',
    requireSession(ports, { expired: true, locked: true }),
    async (context) =>
      answerJson(
        context,
        succeeded({ responseObject: await results.of(context.get('session')) }, context.get('language')),
      ),
  );

  routes.post('/users/resetSessionTimeOut', requireSession(ports), async (context) => {
    const responseObject = await results.auth(context.get('session'));
    return context.json(succeeded({ responseObject }, context.get('language')));
  });

  routes.post('/users/lock', requireSession(ports, { expired: true, locked: true }), async (context) => {
    await readJson(context);
    await lockSession(database, context.get('session'), callerOf(context), clock());
    return context.json(succeeded({}, context.get('language')));
  });

  routes.post('/users/unlock', requireSession(ports, { expired: true, locked: true }), async (context) => {
    const proof = unlockProof(await readJson(context));
    const session = context.get('session');
    if (!(await unlockSession(ports, session, proof, callerOf(context), clock()))) {
      cookie.clear(context);
      return unauthorized(context);
    }
    const responseObject = await results.auth({ ...session, locked: false });
    return context.json(succeeded({ responseObject }, context.get('language')));
  });

  routes.post('/users/changePassword', requireSession(ports), async (context) => {
    const change = passwordChange(await readJson(context));
    const session = context.get('session');
    const { account } = session;
    const language = context.get('language');
    const now = clock();
    await countPasswordCheck(database, account.id, now);
    const proofHash = (await credentialsOf(database, account.userName))?.passwordHash ?? '';
    const owner = { account, proofHash, language, caller: callerOf(context), now };
    const { minPasswordLength } = ports.limits;
    const { model } = ports.definitions;
    const needed = { database, passwords, minPasswordLength, model };
    await replacePassword(needed, owner, change, async (transaction) => {
      await closeOtherSessions(transaction, session);
      await notifyUser(transaction, account.id, passwordChanged, now);
    });
    return context.json(succeeded({}, language));
  });

  routes.post('/api/auth/user/update', requireSession(ports), async (context) => {
    const { user } = await readJson(context);
    const { account, ip, source } = context.get('session');
    // Other user data from the client are ignored.
    const { data } = (user ?? {}) as { readonly data?: JsonObject };
    const stored = await saveSettings(database, account.id, data ?? {});
    const responseObject = { user: { ...sessionUser(account, ip, source), data: stored } };
    return context.json(succeeded({ responseObject }, context.get('language')));
  });

  routes.post('/users/logout', requireSession(ports, { expired: true, locked: true }), async (context) => {
    await signOut(context);
    return context.json(succeeded({}, context.get('language')));
  });

  // The page is being closed or reloaded; a reload keeps the session by its next request.
  routes.post(
    '/users/user-logout',
    requireSession(ports, { expired: true, locked: true }),
    async (context) => {
      const { unload } = await bodyOf(context);
      if (unload === true) await leaveSession(database, context.get('session').id, clock());
      else await signOut(context);
      return context.json(succeeded({}, context.get('language')));
    },
  );
  return routes;
}
