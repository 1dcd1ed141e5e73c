import { Hono } from 'hono';
import { succeeded } from '../../engine/endpoint/envelope';
import type { UserLimits } from '../../platform/auth/userLimits';
import { chatContacts, chatMessages, sendMessage } from '../../platform/chat/chat';
import type { AppEnvironment } from './AppEnvironment';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

/** The team chat between users: `users/chat` (requirements P2). */
export function chatRoutes(ports: SessionPorts & { readonly limits: UserLimits }): Hono<AppEnvironment> {
  const { database, clock } = ports;
  const routes = new Hono<AppEnvironment>();
  routes.use('/users/chat/*', requireSession(ports));
  routes.post('/users/chat/contacts', async (context) => {
    const responseObject = await chatContacts(database, context.get('session').account.id, clock());
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  routes.post('/users/chat/messages', async (context) => {
    const { contact, after } = await readJson(context);
    const { id } = context.get('session').account;
    const responseObject = await chatMessages(
      database,
      id,
      String(contact ?? ''),
      typeof after === 'string' ? after : undefined,
      clock().toISOString(),
    );
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  routes.post('/users/chat/send', async (context) => {
    const { contact, text } = await readJson(context);
    const { account } = context.get('session');
    const at = clock().toISOString();
    const responseObject = await sendMessage(
      database,
      account,
      String(contact ?? ''),
      String(text ?? ''),
      at,
      ports.limits.chatPerMinute,
    );
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  return routes;
}
