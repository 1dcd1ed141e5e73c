import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorRole } from '../../contract/roles/FirstRole';
import { confidentialRight } from '../../contract/wire/rights';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { grantScreens } from '../../server/platform/auth/createUser';
import { type FixtureApp, fixtureApp } from '../../server/testing/app';
import { criteriaFacts } from '../../src/screens/facts/shownFacts';
import { gallerySource, wholeScreens } from './gallerySource';
import { ServedUser } from './ServedScreen';

// What a file says about the report that it was made of.

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const role = await server.database
    .selectFrom('role')
    .select('id')
    .where('roleCode', '=', administratorRole.name)
    .executeTakeFirstOrThrow();
  // A report of confidential records, too.
  await grantScreens(server.database, [{ role: role.id, screen: confidentialRight }]);
}, 240_000);
afterAll(() => server.close());

const reports = wholeScreens.filter(({ floorplan }) => floorplan === 'report');

test('44 C5 a file and a print of a report have all its parameters: those entered, those it begins with, and those left open', async () => {
  const user = await ServedUser.signedIn(server, 'admin');
  const wrong: string[] = [];
  for (const { key } of reports) {
    const screen = await user.open(key);
    const { form, definition, ports } = screen.store;
    const fields = Object.values(form?.definition.fields ?? {});
    // What it can't do without it begins with, so that nothing is to be entered before its first run.
    for (const { name } of fields.filter(({ required }) => required))
      expect(form?.filledValues[name], `${key}.${name}`).toBeDefined();
    const exporting = definition.actions.find(({ type }) => type === 'export');
    if (exporting === undefined) throw new Error(`${key} has no export`);
    expect(await screen.run(exporting.id), key).toEqual([]);
    // The request layer revives dates: here they are days again, as a user enters them.
    const { filter } = screen.store.grid?.exported ?? {};
    expect(filter, key).toEqual(JSON.parse(JSON.stringify(filter)));
    const printed = criteriaFacts(screen.store);
    const exported = user.exports.at(-1)?.filters ?? [];
    for (const facts of [exported, printed])
      for (const { name, title } of fields.filter((field) => form?.applies(field.name))) {
        const fact = facts.find(({ label }) => label === ports.text(title));
        const isOpen = fact?.value === 'grid:export.any';
        if (!fact?.value || (isOpen && form?.filledValues[name]))
          wrong.push(`${key}.${name}: ${fact?.value}`);
      }
    screen.close();
  }
  expect(wrong).toEqual([]);
  expect(user.exports.map(({ title }) => title)).toHaveLength(reports.length);
  expect(reports.length).toBeGreaterThan(15);
});
