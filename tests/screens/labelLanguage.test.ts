import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordLabels } from '../../server/approval/recordLabels';
import { commandsWith } from '../../server/commands';
import { demoServices } from '../../server/demo';
import { riskReferences } from '../../server/demo/riskReferences';
import { caller, type FixtureApp, fixtureApp } from '../../server/fixtures/app';
import { loadRecords } from '../../server/storage/loadRecords';
import { gallerySource } from './gallerySource';

// Records with names in both languages, against the server: labels follow the language of the call.

let server: FixtureApp;
let staff: Awaited<ReturnType<typeof caller>>;
let driver = '';

beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const rows = riskReferences;
  await loadRecords(server.database, server.definitions.model, [{ entity: 'RiskReference', rows }], by);
  staff = await caller(server, 'admin');
}, 120_000);
afterAll(() => server.database.destroy());

/** Labels that the look-up of the occupation finds, in a language. */
async function found(language: string, text: string): Promise<readonly string[]> {
  const { responseObject } = await staff.post('customers/customer/lookup/profession', { text }, '', {
    'accept-language': language,
  });
  const { options }: { options: readonly { readonly id: string; readonly label: string }[] } = responseObject;
  driver = options[0]?.id ?? driver;
  return options.map(({ label }) => label);
}

describe('the label of a record with names in both languages', () => {
  test('is in the language of the user, and found by either name', async () => {
    for (const text of ['şoför', 'driver']) {
      expect(await found('tr', text)).toEqual(['8332 Şoför']);
      expect(await found('en', text)).toEqual(['8332 Driver']);
    }
  });

  test('is stored in both languages for the comparison of a request', async () => {
    await found('tr', 'şoför');
    const { model } = server.definitions;
    const labels = await recordLabels(server.database, model, 'RiskReference', [driver]);
    expect(labels.get(driver)).toEqual({ tr: '8332 Şoför', en: '8332 Driver' });
  });
});
