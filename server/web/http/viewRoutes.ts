import { type Context, Hono } from 'hono';
import type { JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { accessDenied } from '../../base/errors/refusals';
import { succeeded } from '../../engine/endpoint/envelope';
import type { Definitions } from '../../engine/model/Definitions';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import { readLayout } from '../../platform/settings/gridLayout';
import {
  deleteView,
  readViews,
  saveLayout,
  saveView,
  type ViewOwner,
} from '../../platform/settings/gridViews';
import type { Database } from '../../records/openDatabase';
import type { AppEnvironment } from './AppEnvironment';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

/** Maximum length of a view's name. */
const maxNameLength = 60;

const badName = () =>
  new Refusal('view.name', {
    tr: `Görünüme 1–${maxNameLength} harflik bir ad verin.`,
    en: `Give the view a name of 1 to ${maxNameLength} letters.`,
  });

/** Users' current grid layouts and named views: `users/view`. */
export function viewRoutes(
  ports: SessionPorts & { readonly definitions: Definitions },
): Hono<AppEnvironment> {
  const { database, definitions, clock } = ports;
  const routes = new Hono<AppEnvironment>();

  /** Executes a request for a permitted screen and returns its views, in one transaction. */
  const serve =
    (carryOut: (transaction: Database, owner: ViewOwner, body: JsonObject) => Promise<void>) =>
    async (context: Context<AppEnvironment>) => {
      const body = await readJson(context);
      const { account } = context.get('session');
      const screen = String(body.screen ?? '');
      if (!grantedScreens(definitions.model, account.grants).has(screen)) throw accessDenied();
      const owner = { userId: account.id, screen };
      const responseObject = await database.transaction().execute(async (transaction) => {
        await carryOut(transaction, owner, body);
        return readViews(transaction, owner);
      });
      return context.json(succeeded({ responseObject }, context.get('language')));
    };

  routes.use('/users/view', requireSession(ports));
  routes.use('/users/view/*', requireSession(ports));
  routes.post(
    '/users/view',
    serve(async () => undefined),
  );
  routes.post(
    '/users/view/keep',
    serve((transaction, owner, { layout }) =>
      saveLayout(transaction, owner, layout === null ? null : readLayout(layout), clock().toISOString()),
    ),
  );
  routes.post(
    '/users/view/save',
    serve((transaction, owner, { name, shared, isDefault, layout }) => {
      const text = typeof name === 'string' ? name.trim() : '';
      if (text === '' || text.length > maxNameLength) throw badName();
      const view = {
        name: text,
        shared: shared === true,
        isDefault: isDefault === true,
        layout: readLayout(layout),
      };
      return saveView(transaction, owner, view, clock().toISOString());
    }),
  );
  routes.post(
    '/users/view/delete',
    serve((transaction, owner, { id }) => deleteView(transaction, owner, String(id ?? ''))),
  );
  return routes;
}
