import { Hono } from 'hono';
import { Refusal } from '../../base/errors/Refusal';
import { succeeded } from '../../engine/endpoint/envelope';
import { notificationsOf, readNotifications } from '../../platform/notifications/notifications';
import type { AppEnvironment } from './AppEnvironment';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

const malformed = () =>
  new Refusal(
    'notification.malformed',
    { tr: 'Bildirim numarası hatalı.', en: 'The number of the notification is not sound.' },
    400,
  );

/** A user's notifications: `GET users/notifications?after=<id>` returns those a reconnected client missed. */
export function notificationRoutes(ports: SessionPorts): Hono<AppEnvironment> {
  const { database } = ports;
  const routes = new Hono<AppEnvironment>();

  routes.get('/users/notifications', requireSession(ports), async (context) => {
    const { account } = context.get('session');
    const responseObject = await notificationsOf(
      database,
      account.id,
      idOf(context.req.query('after') ?? '0'),
    );
    return context.json(succeeded({ responseObject }, context.get('language')));
  });

  routes.post('/users/notifications/read', requireSession(ports), async (context) => {
    const { upTo } = await readJson(context);
    const { account } = context.get('session');
    const responseObject = await readNotifications(database, account.id, idOf(upTo));
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  return routes;
}

function idOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9]{1,18}$/.test(value)) throw malformed();
  return value;
}
