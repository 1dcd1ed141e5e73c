import type { FirstRole } from '../../contract/roles/FirstRole';
import { commandsWith } from '../../server/demo/commandsWith';
import { demoRoles } from '../../server/demo/demoRoles';
import { unavailableServices } from '../../server/institution/services/unavailableServices';
import { grantDefined } from '../../server/platform/auth/grantDefined';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { memoryStorage } from '../../server/testing/database';
import { gallerySource } from './gallerySource';

const nobody: FirstRole = { name: 'NOBODY', title: { tr: '', en: '' }, level: 'user', screens: [] };

/** The roles of a demo institution and one without rights; a user of each has its name in small letters. */
export const triedRoles = [...demoRoles, nobody];

const { model } = gallerySource;
const withoutTables = { ...model, entities: {} };
/** Entities whose screens need a right of their own, without their fields: the server closes these screens by them. */
const confidential = Object.fromEntries(
  Object.entries(model.entities).flatMap(([name, entity]) =>
    entity.confidential ? [[name, { ...entity, fields: {} }] as const] : [],
  ),
);

/**
 * A server of the project's screens without tables of their entities, for calls that are refused before they reach
 * records. The session of a user is read once, which takes four fifths of the time off.
 */
export async function serverWithoutTables(): Promise<FixtureApp> {
  const server = await fixtureApp({
    storage: await memoryStorage(withoutTables, (sql) => sql.includes('"secret_hash" = $')),
    commands: commandsWith(unavailableServices),
    roles: triedRoles,
    source: { ...gallerySource, readModel: async () => ({ ...model, entities: confidential }) },
  });
  await grantDefined(server.database, model);
  return server;
}

const modules = await Promise.all(Object.keys(model.screens).map((key) => gallerySource.importModule(key)));

/** The compiled modules of all screens. */
export const screenModules = modules.flatMap(({ screen, validators }) =>
  screen === undefined ? [] : [{ screen, validators }],
);

/** Headers that name the screen of a call, where several have the path: the session notes each other screen. */
export function screenHeaders(path: string, screen: string): Readonly<Record<string, string>> {
  return Object.keys(model.endpoints[path] ?? {}).length > 1 ? { 'screen-id': screen } : {};
}
