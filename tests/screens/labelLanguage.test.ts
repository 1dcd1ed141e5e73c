import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { riskReferences } from '../../server/demo/riskReferences';
import { recordLabels } from '../../server/engine/context/recordLabels';
import { loadRecords } from '../../server/records/loadRecords';
import { caller, type FixtureApp, fixtureApp } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// Records with names in both languages, against the server: labels follow the language of the call.

let server: FixtureApp;
let staff: Awaited<ReturnType<typeof caller>>;
let driver = '';

const reject = {
  id: '1',
  rejectNo: 'RED00000000001',
  txnCode: 'ACCOUNT_CLOSE',
  rejectStage: 'VALIDATION',
  rejectCode: 'account.blocked',
  userName: 'admin',
  rejectedAt: '2026-11-20T09:00:00.000Z',
  rejectReason: 'Hesapta bloke var.',
  rejectReasonEn: 'There is a block.',
};

beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  const by = { userName: 'demo', now: server.clock.now.toISOString() };
  const rows = riskReferences;
  const batches = [
    { entity: 'RiskReference', rows },
    { entity: 'TransactionReject', rows: [reject] },
  ];
  await loadRecords(server.database, server.definitions.model, batches, by);
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

  test('and another text are in a list, too', async () => {
    const listed = async (language: string) => {
      const query = { state: {}, filter: {}, page: 0, size: 20, sort: [] };
      const headers = { 'accept-language': language };
      const { responseObject } = await staff.post('applicationmanager/reject/query', query, '', headers);
      const { rows }: { rows: readonly { readonly rejectReason: string }[] } = responseObject;
      return rows.map(({ rejectReason }) => rejectReason);
    };
    expect([await listed('tr'), await listed('en')]).toEqual([['Hesapta bloke var.'], ['There is a block.']]);
  });

  test('and a fact above the form of a record are, too', async () => {
    const iran = riskReferences.find(({ nameTr }) => nameTr === 'İran')?.id;
    const fact = async (language: string) => {
      const headers = { 'accept-language': language };
      const body = { record: iran };
      const { restHeader, state } = await staff.post('aml/nationality/update/begin', body, '', headers);
      expect(restHeader).toMatchObject({ success: true });
      return state;
    };
    expect([await fact('tr'), await fact('en')]).toEqual([
      expect.objectContaining({ nameTr: 'İran' }),
      expect.objectContaining({ nameTr: 'Iran' }),
    ]);
  });

  test('is stored in both languages for the comparison of a request', async () => {
    await found('tr', 'şoför');
    const { model } = server.definitions;
    const labels = await recordLabels(server.database, model, 'RiskReference', [driver]);
    expect(labels.get(driver)).toEqual({ tr: '8332 Şoför', en: '8332 Driver' });
  });
});
