import { Hono } from 'hono';
import type { JsonObject } from '../../contract/values/json';
import { signCall } from '../base/crypto/signedCalls';
import { applicationsModule } from '../institution/applications';
import type { Services } from '../institution/services/Services';
import type { AppEnvironment } from '../web/http/AppEnvironment';
import { counterpartRoutes } from '../web/http/counterpartRoutes';
import type { FixtureApp } from './app';

/** A channel that sends a message about an application, signed with its secret. */
export type SendMessage = (
  channel: string,
  secret: string,
  message: { readonly eventId: string; readonly at: string; readonly order: JsonObject },
) => Promise<Response>;

/** The channels of a server. @param secretOf secret that the server knows of a channel; null: none */
export function signedChannels(
  { database, clock, definitions }: FixtureApp,
  secretOf: (channel: string) => string | null,
): SendMessage {
  const app = new Hono<AppEnvironment>();
  const ports = { database, clock: () => clock.now, model: () => definitions.model };
  const services = { keys: { channels: secretOf } } as unknown as Services;
  for (const taken of applicationsModule.counterparts?.(ports, services) ?? [])
    app.route('/', counterpartRoutes({ ...ports, addressOf: () => '127.0.0.1', ...taken }));
  return async (channel, secret, message) => {
    const path = `/channels/${channel}/events`;
    const body = JSON.stringify(message);
    const signed = await signCall(secret, { method: 'POST', path, body }, clock.now);
    const headers = { 'content-type': 'application/json', ...signed };
    return app.request(path, { method: 'POST', body, headers });
  };
}
