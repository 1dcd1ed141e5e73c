import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { loadRecords } from '../../../records/loadRecords';
import { withoutRequired } from '../../../testing/commandWorld';
import { type MemoryStorage, memoryStorage } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { announceCampaigns } from './announceCampaigns';

const model = withoutRequired(entityModel());
const now = '2026-11-20T09:00:00.000Z';
let storage: MemoryStorage;
beforeAll(async () => {
  storage = await memoryStorage(model);
});
afterAll(() => storage.close());

const call = () => ({
  database: storage.database,
  model,
  clock: () => new Date(now),
  runNo: 'IS1',
  task: {} as never,
  signal: new AbortController().signal,
  log: (line: string) => expect(line).toBe(''),
});
const sent = () =>
  storage.database.selectFrom('outbox').select(['recipient', 'purpose', 'content']).orderBy('id').execute();
const campaign = async (id: string) => recordsOf(call(), storage.database).get('FeeTemplate', id);

/** More customers than one transaction has. */
const many = Array.from({ length: 230 }, (_, at) => String(at + 1));

const consent = (id: string, changes: object = {}) => ({
  id,
  customer: id,
  consentChannel: 'SMS',
  consent: 'APPROVED',
  recipient: `+90532${id.padStart(7, '0')}`,
  ...changes,
});
const template = (id: string, changes: object) => ({
  id,
  feeType: '4',
  code: `K${id}`,
  name: 'İlk gönderim',
  txnType: 'SEND',
  status: 'ACTIVE',
  smsState: 'REQUESTED',
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  ...changes,
});

it('W15 campaigns are announced once to active customers of their segment who agree to short messages', async () => {
  const batches = [
    {
      entity: 'Customer',
      rows: many.map((id) => ({ id, customerType: 'INDIVIDUAL', status: id === '3' ? 'PASSIVE' : 'ACTIVE' })),
    },
    {
      entity: 'MarketingPermission',
      rows: [
        ...many.map((id) => consent(id, id === '2' ? { consent: 'REJECTED' } : {})),
        consent('231', { customer: '2', consentChannel: 'CALL' }),
      ],
    },
    {
      entity: 'Transfer',
      rows: [{ id: '1', transferNo: 'TR1', payoutCode: null, sender: '1', sentAt: now }],
    },
    {
      entity: 'FeeTemplate',
      rows: [
        template('1', { segment: 'NEW', promoCode: 'ILK' }),
        template('2', { status: 'PASSIVE' }),
        template('3', { validUntil: '2026-11-19' }),
        template('4', { smsState: null }),
      ],
    },
  ];
  await loadRecords(storage.database, model, batches, { userName: 'demo', now });
  // No message goes to the sender of an earlier transfer, to a customer who refused, or to a passive one.
  const reached = many.slice(3);
  expect(await announceCampaigns(call())).toEqual({ done: reached.length, failed: 0 });
  const messages = await sent();
  expect(messages.map(({ recipient }) => recipient)).toEqual(reached.map((id) => consent(id).recipient));
  expect(messages[0]).toMatchObject({
    purpose: 'CAMPAIGN',
    content: { text: expect.stringMatching(/^İlk gönderim: 30\.11\.2026 gününe kadar\. Kod: ILK\..* \/ /) },
  });
  expect([await campaign('1'), await campaign('2'), await campaign('3')]).toMatchObject([
    { smsState: 'SENT', announcedCount: reached.length },
    { smsState: 'STOPPED' },
    { smsState: 'STOPPED' },
  ]);
  await announceCampaigns(call());
  expect(await sent()).toHaveLength(reached.length);
});

it('a consent that is withdrawn between two parts ends the message, and nobody of the first part gets a second one', async () => {
  const { database } = storage;
  await loadRecords(
    database,
    model,
    [{ entity: 'FeeTemplate', rows: [template('9', { announcedUpTo: '227' })] }],
    {
      userName: 'demo',
      now,
    },
  );
  const records = recordsOf(call(), database);
  const withdrawn = await records.get('MarketingPermission', '229');
  await records.update('MarketingPermission', '229', withdrawn?.version ?? 0, { consent: 'REJECTED' });
  await announceCampaigns(call());
  const last = (await sent()).slice(-2).map(({ recipient }) => recipient);
  expect(last).toEqual(['228', '230'].map((id) => consent(id).recipient));
});
