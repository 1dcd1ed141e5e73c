import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRecords } from '../../../records/loadRecords';
import { withoutRequired } from '../../../testing/commandWorld';
import { type MemoryStorage, memoryStorage } from '../../../testing/database';
import { entityModel } from '../../../testing/entityModel';
import { alertPartners } from './alertPartners';

const model = withoutRequired(entityModel());
let storage: MemoryStorage;
beforeAll(async () => {
  storage = await memoryStorage(model);
});
afterAll(() => storage.close());

/** Runs the job at a moment. @returns recipients and Turkish texts of all messages so far */
async function sentAt(now: string) {
  const result = await alertPartners({
    database: storage.database,
    model,
    clock: () => new Date(now),
    runNo: 'IS1',
    task: {} as never,
    signal: new AbortController().signal,
    log: (line: string) => expect(line).toBe(''),
  });
  expect(result.failed).toBe(0);
  const rows = await storage.database
    .selectFrom('outbox')
    .select(['recipient', 'content'])
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, content }) => [
    recipient.split('@')[0],
    (content as { readonly text?: string } | null)?.text?.split(' / ')[0],
  ]);
}

it('notifications of partners go out for low prefunding and ends of contracts: once a day, not at night, not while muted', async () => {
  const common = { partner: '1', notifyChannel: 'EMAIL', status: 'ACTIVE', partnerEvent: 'LOW_BALANCE' };
  const batches = [
    {
      entity: 'Partner',
      rows: [{ id: '1', title: 'Hazar Remit', contractEnd: '2026-12-20', partnerStatus: 'LIVE' }],
    },
    { entity: 'Account', rows: [{ id: '1', accountNo: '1', currency: 'USD', balance: '9500.00' }] },
    {
      entity: 'PartnerAccount',
      rows: [
        {
          id: '1',
          partner: '1',
          account: '1',
          partnerAccountRole: 'PREFUND',
          currency: 'USD',
          alertBalance: '10000.00',
          status: 'ACTIVE',
        },
      ],
    },
    {
      entity: 'PartnerNotification',
      rows: [
        { id: '1', ...common, emails: ['alert@bank.example'] },
        { id: '2', ...common, emails: ['enough@bank.example'], threshold: '9500.00' },
        { id: '3', ...common, emails: ['muted@bank.example'], mutedUntil: '2026-11-20T06:00:00.000Z' },
        { id: '4', ...common, emails: ['quiet@bank.example'], quietFrom: '08:30' },
        { id: '5', ...common, emails: ['contract@bank.example'], partnerEvent: 'CONTRACT' },
      ],
    },
  ];
  await loadRecords(storage.database, model, batches, { userName: 'demo', now: '2026-11-20T05:00:00.000Z' });
  const first = [
    ['alert', 'Hazar Remit: Düşük bakiye. Ön fon bakiyesi: 9.500,00 < 10.000,00 USD.'],
    ['contract', 'Hazar Remit: Sözleşme bitişi. Sözleşme 20.12.2026 tarihinde bitiyor.'],
  ];
  expect(await sentAt('2026-11-20T05:46:00.000Z')).toEqual(first);
  const later = await sentAt('2026-11-20T06:01:00.000Z');
  expect(later.slice(2).map(([to]) => to)).toEqual(['muted']);
  expect((await sentAt('2026-11-21T05:46:00.000Z')).slice(3).map(([to]) => to)).toEqual([
    'alert',
    'contract',
  ]);
});

it('payouts, cancellations, open differences and silent services are notified of, those since the last notification', async () => {
  const [partner, day] = ['7', '2026-11-20'];
  const transfer = (id: string, firm = partner) => ({
    id,
    transferNo: `TR${id}`,
    partner: firm,
    payoutCode: null,
  });
  const event = (id: string, transfer: string, step: string, takenAt: string) => ({
    id,
    transfer,
    step,
    toStatus: 'PAID',
    takenAt,
  });
  const request = (id: string, requestStatus: string, attempts: number) => ({
    id,
    transfer: '701',
    partner,
    partnerJob: 'SEND',
    requestKey: `K${id}`,
    requestStatus,
    attempts,
  });
  const notification = (partnerEvent: string, at: number) => ({
    id: String(71 + at),
    partner,
    notifyChannel: 'EMAIL',
    status: 'ACTIVE',
    partnerEvent,
    emails: [`${partnerEvent}@bank.example`],
  });
  const batches = [
    {
      entity: 'Partner',
      rows: [
        { id: partner, partnerCode: 'KITA', title: 'Kıta', contractEnd: '2029-01-01', partnerStatus: 'LIVE' },
      ],
    },
    {
      entity: 'Transfer',
      rows: [transfer('701'), transfer('702'), transfer('703'), transfer('704', '1')],
    },
    {
      entity: 'TransferEvent',
      rows: [
        event('71', '701', 'PAID_ABROAD', `${day}T04:00:00.000Z`),
        event('72', '702', 'PAID_ABROAD', '2026-11-18T04:00:00.000Z'),
        event('73', '703', 'CANCEL', `${day}T04:00:00.000Z`),
        event('74', '704', 'CANCEL', `${day}T04:00:00.000Z`),
      ],
    },
    {
      entity: 'PartnerDifference',
      rows: [
        { id: '71', partner, reconDate: day, transferNo: 'TR701', diffKind: 'AMOUNT', diffStatus: 'OPEN' },
        { id: '72', partner, reconDate: day, transferNo: 'TR702', diffKind: 'AMOUNT', diffStatus: 'CLEARED' },
      ],
    },
    {
      entity: 'PartnerRequest',
      rows: [request('71', 'SILENT', 3), request('72', 'SILENT', 2), request('73', 'ACCEPTED', 4)],
    },
    {
      entity: 'PartnerNotification',
      rows: ['PAYOUT', 'CANCEL', 'RECON_DIFF', 'SERVICE_DOWN'].map(notification),
    },
  ];
  await loadRecords(storage.database, model, batches, { userName: 'demo', now: `${day}T05:00:00.000Z` });
  const ofKita = async (now: string) =>
    (await sentAt(now)).filter(([, text]) => text?.startsWith('Kıta')).map(([, text]) => text);
  expect(await ofKita(`${day}T05:46:00.000Z`)).toEqual([
    'Kıta: Ödeme yapıldı. Ödenen transfer: 1.',
    'Kıta: İptal. İptal edilen transfer: 1.',
    'Kıta: Mutabakat farkı. Açık mutabakat farkı: 1.',
    'Kıta: Servis kesintisi. Yanıtsız istek: 1.',
  ]);
  // Ended transfers cause one notification; a state that lasts causes one a day.
  expect((await ofKita('2026-11-21T06:00:00.000Z')).slice(4)).toEqual([
    'Kıta: Mutabakat farkı. Açık mutabakat farkı: 1.',
    'Kıta: Servis kesintisi. Yanıtsız istek: 1.',
  ]);
});
