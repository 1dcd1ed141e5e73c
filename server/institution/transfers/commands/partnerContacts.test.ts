import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, type TestCall } from '../../../testing/commandWorld';
import { indexEntries } from '../../aml/rules/screening';
import { isOpenAt } from '../rules/routing';
import { partnerCommands } from './partnerCommands';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const commandOf = (path: string) => {
  const found = partnerCommands.find((command) => command.path === `moneyTransfer/${path}`);
  if (found === undefined) throw new Error(`There is no command ${path}`);
  return found;
};
const send = (world: CommandTest, path: string, screen: string, test: TestCall = {}) =>
  world.call(commandOf(path) as Parameters<CommandTest['call']>[0], `moneyTransfer/${screen}`, test);
const addPartner = async (world: CommandTest) =>
  (await world.insert('Partner', { partnerCode: 'HAZAR', title: 'Hazar Remit' })).id;

describe('a person who acts for a partner', () => {
  it('stays out while the name is like one of a list: compliance gets the hit', () =>
    within(async (world) => {
      const { id } = await world.insert('AmlListEntry', {
        fullName: 'LEYLA HASANOVA',
        listType: 'UN',
        entryNo: 'UN-1',
        status: 'ACTIVE',
      });
      const entry = await world.records.get('AmlListEntry', id);
      if (entry === null) throw new Error('There is no entry');
      await indexEntries(world.records, [entry]);
      const form = {
        partner: await addPartner(world),
        fullName: 'Leyla Hasanova',
        partnerAuthType: 'TECH',
        jobTitle: 'Uzman',
        phone: '+994501234567',
        email: 'l@hazar.example',
        status: 'ACTIVE',
      };
      const save = () => send(world, 'exfPerson/commit', 'exfAuthPerDef', { form });
      await expect(save()).rejects.toMatchObject({ code: 'partnerPerson.listed' });
      const [hit] = await world.records.list('ScreeningHit', {});
      expect(hit).toMatchObject({ searchedName: 'Leyla Hasanova', listEntry: id, screenDecision: 'PENDING' });
      if (hit === undefined) return;
      await world.records.update('ScreeningHit', hit.id, hit.version, {
        screenDecision: 'FALSE_POSITIVE',
        releaseReason: 'BIRTH',
        decisionNote: 'Başka kişi',
      });
      expect((await save()).result?.id).toEqual(expect.any(String));
    }));
});

describe('a bank account that a partner is paid to', () => {
  const base = {
    bankName: 'Bank',
    currency: 'EUR',
    purpose: 'SETTLEMENT',
    status: 'ACTIVE',
    isDefault: true,
    callbackNote: 'Sözleşmedeki numaradan arandı',
  };

  it.each([
    ['needs an IBAN where banks have them', { bankBic: 'NRDBDEFF', accountNo: '1' }, 'extAccount.ibanNeeded'],
    ['has an IBAN of its country’s length', { bankBic: 'NRDBDEFF', iban: 'DE0212' }, 'extAccount.ibanLength'],
    ['has a number elsewhere', { bankBic: 'LUZTPHMM', accountNo: '1' }, null],
  ])('%s', (_, values, code) =>
    within(async (world) => {
      await world.insert('Country', { code: 'DE', ibanLength: 22 });
      const form = { ...base, ...values, partner: await addPartner(world) };
      const check = send(world, 'exfExtAccount/validate', 'exfExtAccDef', { form });
      if (code === null) await check;
      else await expect(check).rejects.toMatchObject({ code, fieldErrors: [{ field: 'iban' }] });
    }),
  );

  it('is the only default of its currency and use, and names who called back', () =>
    within(async (world) => {
      const partner = await addPartner(world);
      for (const accountNo of ['1', '2']) {
        await send(world, 'exfExtAccount/commit', 'exfExtAccDef', {
          userName: 'defne',
          approved: true,
          form: { ...base, partner, bankBic: 'LUZTPHMM', accountNo },
        });
      }
      const stored = await world.records.list('PartnerExternalAccount', {});
      expect(stored.map(({ accountNo, isDefault }) => [accountNo, isDefault])).toEqual([
        ['1', false],
        ['2', true],
      ]);
      expect(
        stored.every(({ callbackBy, callbackAt }) => callbackBy === 'defne' && callbackAt !== null),
      ).toBe(true);
    }));
});

describe('notifications about a partner', () => {
  it('send a sample to the user alone, and are muted for a day', () =>
    within(async (world) => {
      const partner = await addPartner(world);
      const form = {
        partner,
        partnerEvent: 'LOW_BALANCE',
        notifyChannel: 'EMAIL',
        emails: ['other@bank.example'],
      };
      const sample = (test: TestCall) =>
        send(world, 'exfNotification/sample', 'exfNotDef', { form, ...test });
      await expect(sample({})).rejects.toMatchObject({ code: 'notification.noAddress' });
      await sample({ mail: 'defne@bank.example' });
      expect(world.messages).toMatchObject([
        { to: 'defne@bank.example', message: { subject: 'Hazar Remit: Low balance' } },
      ]);
      const { id } = await world.insert('PartnerNotification', { ...form, status: 'ACTIVE' });
      await send(world, 'exfNotification/mute', 'exfNotQuery', { body: { id } });
      const { mutedUntil, updatedAt } = (await world.records.get('PartnerNotification', id)) ?? {};
      expect(Date.parse(mutedUntil ?? '') - Date.parse(updatedAt ?? '')).toBe(24 * 3600_000);
    }));
});

describe('offices of partners', () => {
  const office = { openTime: '09:00', closeTime: '18:00', weekendOpen: false, timeZone: 'Asia/Baku' };
  it.each([
    ['opens by its own clock', office, '2026-11-20T05:00:00Z', true],
    ['is closed a minute before', office, '2026-11-20T04:59:00Z', false],
    ['is closed at its closing time', office, '2026-11-20T14:00:00Z', false],
    ['is closed at weekends', office, '2026-11-21T08:00:00Z', false],
    ['unless it is open then', { ...office, weekendOpen: true }, '2026-11-21T08:00:00Z', true],
    [
      'is open past midnight',
      { ...office, openTime: '20:00', closeTime: '02:00' },
      '2026-11-20T21:30:00Z',
      true,
    ],
  ])('%s', (_, hours, now, expected) => {
    expect(isOpenAt(hours, new Date(now))).toBe(expected);
  });

  it('have a time zone that exists, and are found by a part of their city', () =>
    within(async (world) => {
      const form = { ...office, timeZone: 'Asia/Bakuu' };
      await expect(send(world, 'exfOffice/validate', 'exfWorkOfficeDef', { form })).rejects.toMatchObject({
        code: 'office.timeZone',
      });
      const partner = await addPartner(world);
      for (const city of ['Bakü', 'Gence'])
        await world.insert('PartnerOffice', { ...office, partner, city, officeCode: city, status: 'ACTIVE' });
      const find = async (filter: object) =>
        (
          await world.query(
            commandOf('exfOffice/query') as Parameters<CommandTest['query']>[0],
            'moneyTransfer/exfWorkOfficeQuery',
            { filter: filter as never },
          )
        ).rows.map(({ city }) => city);
      expect(await find({ city: 'BAK' })).toEqual(['Bakü']);
    }));
});
