import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { insertTransfer, openCounter } from '../../../testing/sentTransfers';
import { cashAtDesk } from '../../desks/commands/cashAtDesk';
import { payment } from './payment';
import { transferPayback } from './transferPayback';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const tckn = '10000000146';
const frozen = {
  firstName: 'AYŞE',
  lastName: 'DEMİR',
  birthDate: '1990-03-12',
  mobilePhone: '+905324445566',
};
const restrict = (world: CommandTest, customer: string, reason = 'MASAK_FREEZE') =>
  world.insert('CustomerRestriction', {
    customer,
    restrictionType: 'ALL',
    reason,
    legalRefNo: '2026/1',
    startDate: testDay,
    status: 'ACTIVE',
  });

/** Runs a command by its path. */
const named = (commands: typeof payment, path: string) => {
  const command = commands.find((one) => one.path === path);
  if (command === undefined) throw new Error(`There is no command ${path}`);
  return command;
};

/** Documents that the frozen person may show, and what the transfer may say of her. */
const shown: readonly JsonObject[] = [
  { payeeDocType: 'ID_CARD', payeeDocNo: 'A12B34567', payeeTckn: tckn },
  { payeeDocType: 'ID_CARD', payeeDocNo: tckn, payeeTckn: tckn },
  { payeeDocType: 'PASSPORT', payeeDocNo: 'U99999999' },
  { payeeDocType: 'PASSPORT', payeeDocNo: 'U99999999', payeeTckn: tckn },
  { payeeDocType: 'PASSPORT', payeeDocNo: 'U12345678' },
  { payeeDocType: 'RESIDENCE_PERMIT', payeeDocNo: 'Y99999999' },
];
const said: readonly JsonObject[] = [
  {},
  { receiverTckn: null },
  { receiverTckn: null, receiverPhone: '+905550000000' },
];

/** Records by which the house may know her. */
const known: readonly (readonly [string, JsonObject, string | null])[] = [
  ['by her number', { ...frozen, tckn }, null],
  ['by her number alone', { firstName: 'AISE', lastName: 'TEMIR', birthDate: '1980-01-01', tckn }, null],
  ['by a passport', { ...frozen, nationality: 'DE', tckn: null, passportNo: 'U99999999' }, null],
  ['by a document', { ...frozen, tckn: null }, 'U99999999'],
];

describe('a restricted person', () => {
  it.each(known)('42 B3 known %s is paid by no document and no transfer', (_, values, documentNo) =>
    within(async (world) => {
      const place = await openCounter(world);
      const customer = (await insertCustomer(world, values)).id;
      if (documentNo) {
        const document = { customer, documentType: 'PASSPORT', documentNo, expiryDate: '2030-01-01' };
        const { id, version } = await world.insert('CustomerDocument', document);
        await world.records.update('CustomerDocument', id, version, { docStatus: 'VERIFIED' });
      }
      await restrict(world, customer);
      let asked = 0;
      for (const transfer of said) {
        const { id } = await insertTransfer(world, place, transfer);
        for (const document of shown) {
          const isOnlyNumber = values.birthDate !== '1990-03-12';
          // Nothing that anybody says or shows has her number.
          if (isOnlyNumber && transfer.receiverTckn === null && !document.payeeTckn) continue;
          const form = {
            payDesk: place.desk,
            payeeFirstName: 'AYŞE',
            payeeLastName: 'DEMİR',
            payeeBirthDate: '1990-03-12',
            payeeDocExpiry: '2030-01-01',
            payoutCode: '4082637195',
            paidCurrency: 'TRY',
            ...document,
          };
          await expect(
            world.call(named(payment, 'moneyTransfer/payment/commit'), 'moneyTransfer/payment', {
              recordId: id,
              agent: place.agent,
              form,
            }),
            JSON.stringify({ transfer, document }),
          ).rejects.toMatchObject({ code: 'customer.restricted' });
          asked += 1;
        }
      }
      expect(asked).toBeGreaterThan(8);
    }),
  );

  it('42 B3 somebody else with her name and another number is paid', () =>
    within(async (world) => {
      const place = await openCounter(world);
      await restrict(world, (await insertCustomer(world, { ...frozen, tckn: '10000000078' })).id);
      await world.insert('KpsQuery', {
        kpsQueryType: 'PERSON',
        kpsReason: 'PAYOUT',
        tckn,
        birthDate: '1990-03-12',
        firstName: 'AYŞE',
        lastName: 'DEMİR',
        kpsResult: 'MATCH',
        queriedAt: `${testDay}T08:00:00.000Z`,
      });
      const { id } = await insertTransfer(world, place);
      const form = {
        payDesk: place.desk,
        payeeFirstName: 'AYŞE',
        payeeLastName: 'DEMİR',
        payeeBirthDate: '1990-03-12',
        payeeDocExpiry: '2030-01-01',
        payoutCode: '4082637195',
        paidCurrency: 'TRY',
        ...shown[0],
      };
      const call = { recordId: id, agent: place.agent, form };
      await world.call(named(payment, 'moneyTransfer/payment/commit'), 'moneyTransfer/payment', call);
      expect((await world.records.get('Transfer', id))?.transferStatus).toBe('PAID');
    }));

  it('42 B3 a transfer with a national number is not paid with a passport alone', () =>
    within(async (world) => {
      const place = await openCounter(world);
      const { id } = await insertTransfer(world, place);
      const form = {
        payDesk: place.desk,
        payeeFirstName: 'AYŞE',
        payeeLastName: 'DEMİR',
        payeeBirthDate: '1990-03-12',
        payeeDocExpiry: '2030-01-01',
        payoutCode: '4082637195',
        paidCurrency: 'TRY',
        ...shown[4],
      };
      await expect(
        world.call(named(payment, 'moneyTransfer/payment/commit'), 'moneyTransfer/payment', {
          recordId: id,
          agent: place.agent,
          form,
        }),
      ).rejects.toMatchObject({ code: 'payout.identityNeeded' });
    }));

  it('42 B3 gets no refund and no cash by a second record, and brings none for others', () =>
    within(async (world) => {
      const place = await openCounter(world);
      const second = await insertCustomer(world, { ...frozen, tckn });
      await restrict(world, second.id);
      const sender = (await insertCustomer(world, { ...frozen, nationality: 'DE', passportNo: 'C1234567' }))
        .id;
      const owner = (await insertCustomer(world, { firstName: 'CAN', lastName: 'OĞUZ' })).id;
      const transfer = await insertTransfer(world, place, { sender });
      await world.records.update('Transfer', transfer.id, transfer.version, { transferStatus: 'CANCELLED' });
      const restricted = { code: 'customer.restricted' };
      await expect(
        world.call(
          named(transferPayback as typeof payment, 'moneyTransfer/transfer/payback/commit'),
          'moneyTransfer/transferPayback',
          {
            recordId: transfer.id,
            agent: place.agent,
            form: { paybackMethod: 'CASH', refundDesk: place.desk },
          },
        ),
      ).rejects.toMatchObject(restricted);
      const cash = async (customer: string, path: string, form: JsonObject) => {
        const account = await insertAccount(world, { customer, balance: '900.00' });
        const command = cashAtDesk.find((one) => one.path === `accounting/account/${path}/commit`);
        if (command === undefined) throw new Error('There is no command');
        const screen = path === 'cashDeposit' ? 'accountCacheDeposit' : 'accountCacheCredit';
        return world.call(command, `accounting/${screen}`, {
          agent: place.agent,
          form: { payDesk: place.desk, account: account.id, amount: '10.00', partyType: 'SELF', ...form },
        });
      };
      await expect(cash(sender, 'cashWithdraw', {})).rejects.toMatchObject(restricted);
      for (const path of ['cashDeposit', 'cashWithdraw'])
        await expect(
          cash(owner, path, { partyType: 'PROXY', partyTckn: tckn, partyName: 'AYŞE DEMİR' }),
        ).rejects.toMatchObject(restricted);
    }));
});
