import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { collectionWorld } from '../../../testing/collectionWorld';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { answerOf, ibans, serverCallAt } from '../../../testing/eftWorld';
import { changes } from '../../eft/commands/changes';
import { takeStep as takeEftStep } from '../../eft/rules';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const refused = (code: string) => expect.objectContaining({ code });

const settlement = { ownerType: 'AGENT', accountType: 'SETTLEMENT', glCode: '127.01' };

/** An order to refund a collection. */
const refundForm = {
  refundIban: ibans.isbank,
  refundName: 'MERT AKSOY',
  refundAmount: '100.00',
  refundReason: 'Yanlış hesaba gönderilmiş',
};

describe('the pool', () => {
  it('has a collection for each line that was posted to it, and as much as 336.90 owes', () =>
    within(async (world) => {
      const { line, postLines, pool, records } = {
        ...(await collectionWorld(world)),
        records: world.records,
      };
      const lines = [
        await line('100.00'),
        await line('250.50', { senderName: null, senderIban: ibans.garanti }),
      ];
      await postLines(lines.map(({ id }) => id));
      const kept = await records.list('Collection', {});
      expect(
        kept.map(({ payerName, amount, openAmount, collectionStatus }) => [
          payerName,
          amount,
          openAmount,
          collectionStatus,
        ]),
      ).toEqual([
        ['MERT AKSOY', '100.00', '100.00', 'NEW'],
        [ibans.garanti, '250.50', '250.50', 'NEW'],
      ]);
      expect(await pool()).toEqual([['350.50', '350.50']]);
      const again = world.insert('Collection', {
        usedLine: lines[0]?.id ?? '',
        amount: '1.00',
        payerName: 'X',
      });
      await expect(again).rejects.toEqual(refused('record.unique'));
    }));

  it('takes whole lines of incoming money alone', () =>
    within(async (world) => {
      const { line, postLines } = await collectionWorld(world);
      const out = await line('40.00', { direction: 'D' });
      await expect(postLines([out.id])).rejects.toEqual(refused('bankMatch.onlyIncoming'));
      await postLines([out.id], '653.02');
      expect(await world.records.count('Collection', {})).toBe(0);
    }));

  it('gives the money back when the match of its line is undone, and takes it again; not once it has an owner', () =>
    within(async (world) => {
      const { line, postLines, pool, undoMatch, allocate, account, stored } = await collectionWorld(world);
      const { id } = await line('100.00');
      const { id: match } = await postLines([id]);
      const first = await world.records.find('Collection', { usedLine: id });
      await undoMatch(match);
      expect(await stored(first?.id ?? '')).toMatchObject({
        collectionStatus: 'CANCELLED',
        openAmount: '0.00',
        usedLine: null,
      });
      expect(await pool()).toEqual([['0.00', '0.00']]);
      const { id: next } = await postLines([id]);
      const second = await world.records.find('Collection', { usedLine: id });
      await allocate(second?.id ?? '', [[account, '10.00']]);
      await expect(undoMatch(next)).rejects.toEqual(refused('collection.used'));
    }));
});

describe('an allocation', () => {
  it('splits a collection over accounts, a wallet and an agent, until nothing is left', () =>
    within(async (world) => {
      const {
        collect,
        allocate,
        pool,
        stored,
        account,
        open,
        accountBalance,
        stored: _,
        ...place
      } = await collectionWorld(world);
      const id = await collect('600.00');
      const wallet = await open();
      const held = (await world.records.get('Wallet', wallet))?.account ?? '';
      const agent = (await insertAccount(world, { ...settlement, agent: place.agent, balance: '-500.00' }))
        .id;
      await allocate(id, [
        [account, '100.00'],
        [held, '200.00'],
      ]);
      expect(await stored(id)).toMatchObject({ collectionStatus: 'PARTIAL', openAmount: '300.00' });
      expect(await pool()).toEqual([['300.00', '300.00']]);
      const { result } = await allocate(id, [[agent, '300.00']]);
      expect(result).toMatchObject({ number: expect.stringMatching(/^TD/), totalAmount: '300.00' });
      expect(await stored(id)).toMatchObject({
        collectionStatus: 'ALLOCATED',
        openAmount: '0.00',
        allocatedAmount: '600.00',
      });
      expect(await pool()).toEqual([['0.00', '0.00']]);
      expect([await accountBalance(account), await accountBalance(held)]).toEqual(['1100.00', '200.00']);
      const parts = await world.records.list('CollectionPart', {});
      expect(parts.map(({ allocationTarget, amount }) => [allocationTarget, amount])).toEqual([
        ['ACCOUNT', '100.00'],
        ['WALLET', '200.00'],
        ['AGENT', '300.00'],
      ]);
      expect(await world.records.list('WalletTransaction', { wallet })).toMatchObject([
        {
          walletTxnType: 'LOAD',
          amount: '200.00',
          balanceAfter: '200.00',
          result: 'SUCCESS',
          counterparty: 'MERT AKSOY',
        },
      ]);
      // Incoming money of its customer, as any other.
      const moved = await world.records.list('PartyMovement', { customer: place.customer, direction: 'IN' });
      expect(moved.map(({ amount, txnCode }) => [amount, txnCode])).toEqual([
        ['100.00', 'COLLECTION'],
        ['200.00', 'COLLECTION'],
      ]);
    }));

  it('is no more than what is left, names its account and amount, and needs an open collection', () =>
    within(async (world) => {
      const { collect, allocate, account } = await collectionWorld(world);
      const id = await collect('100.00');
      for (const step of ['validate', 'commit'])
        await expect(
          allocate(
            id,
            [
              [account, '60.00'],
              [account, '40.01'],
            ],
            step,
          ),
        ).rejects.toEqual(refused('collection.tooMuch'));
      await expect(allocate(id, [])).rejects.toEqual(refused('validation.failed'));
      await expect(allocate(id, [[account, '']])).rejects.toEqual(refused('validation.failed'));
      await allocate(id, [
        [account, '60.00'],
        [account, '40.00'],
      ]);
      await expect(allocate(id, [[account, '0.01']])).rejects.toEqual(refused('collection.wrongState'));
    }));

  it('passes the limits of a wallet, and stops at a restriction of its customer', () =>
    within(async (world) => {
      const { collect, allocate, open, pool, customer, account } = await collectionWorld(world);
      const wallet = await open();
      const held = (await world.records.get('Wallet', wallet))?.account ?? '';
      const id = await collect('3000.00');
      await expect(allocate(id, [[held, '1000.01']])).rejects.toEqual(refused('limit.perTransaction'));
      await allocate(id, [[held, '1000.00']]);
      await expect(allocate(id, [[held, '600.00']])).rejects.toEqual(refused('limit.dailyAmount'));
      await world.insert('CustomerRestriction', {
        customer,
        restrictionType: 'RECEIVE',
        reason: 'CUSTOMER',
        startDate: '2026-11-01',
        status: 'ACTIVE',
      });
      await expect(allocate(id, [[account, '10.00']])).rejects.toEqual(refused('customer.restricted'));
      expect(await pool()).toEqual([['2000.00', '2000.00']]);
    }));

  it('that needs an approval of a stage waits for it before anything is booked; parts that need one together are refused', () =>
    within(async (world) => {
      const { collect, allocate, account, pool } = await collectionWorld(world);
      const approval = (await world.insert('ApprovalDefinition', { txnCode: 'COLLECTION', status: 'ACTIVE' }))
        .id;
      await world.insert('TransactionLimit', {
        limitCode: 'TAHSILAT',
        limitScope: 'CUSTOMER',
        txnCode: 'COLLECTION',
        currency: 'TRY',
        perTxnMax: '500.00',
        dailyAmount: '800.00',
        overAction: 'APPROVAL',
        approval,
        status: 'ACTIVE',
        validFrom: '2026-01-01',
      });
      const id = await collect('900.00');
      expect(
        (
          await allocate(id, [
            [account, '100.00'],
            [account, '500.01'],
          ])
        ).result,
      ).toMatchObject({ held: approval });
      expect(await pool()).toEqual([['900.00', '900.00']]);
      await expect(
        allocate(id, [
          [account, '450.00'],
          [account, '400.00'],
        ]),
      ).rejects.toEqual(refused('collection.needsApproval'));
    }));

  it('is undone: accounts, limits and the pool are as before', () =>
    within(async (world) => {
      const { collect, allocate, undo, stored, pool, open, account, accountBalance } =
        await collectionWorld(world);
      const wallet = await open();
      const held = (await world.records.get('Wallet', wallet))?.account ?? '';
      const id = await collect('1000.00');
      await allocate(id, [[account, '10.00']]);
      const allocation = String(
        (
          await allocate(id, [
            [held, '900.00'],
            [account, '50.00'],
          ])
        ).result?.id,
      );
      await expect(undo(allocation, null)).rejects.toEqual(refused('validation.failed'));
      await undo(allocation, null, 'begin');
      await undo(allocation, 'Yanlış kişi', 'validate');
      await undo(allocation);
      expect(await stored(id)).toMatchObject({
        collectionStatus: 'PARTIAL',
        openAmount: '990.00',
        allocatedAmount: '10.00',
      });
      expect([await accountBalance(account), await accountBalance(held)]).toEqual(['1010.00', '0.00']);
      expect(await pool()).toEqual([['990.00', '990.00']]);
      expect((await world.records.find('WalletTransaction', { wallet }))?.result).toBe('REVERSED');
      for (const step of ['begin', 'validate', 'commit'])
        await expect(undo(allocation, 'Yanlış kişi', step)).rejects.toEqual(refused('collection.wrongState'));
      // What was taken back counts for no limit of the day.
      await allocate(id, [[held, '900.00']]);
    }));
});

describe('a suggestion', () => {
  it.each([
    ['NAMED_IBAN', (iban: string) => ({ namedIban: iban })],
    ['IBAN_IN_TEXT', (iban: string) => ({ description: `Odeme ${iban} icin` })],
  ] as const)('finds the account of a virtual IBAN: %s', (reason, values) =>
    within(async (world) => {
      const { collect, stored, account } = await collectionWorld(world);
      const iban = ibans.slow;
      await world.insert('AccountIban', { account, iban, isVirtual: true, status: 'ACTIVE' });
      const id = await collect('10.00', values(iban));
      expect(await stored(id)).toMatchObject({
        suggestedAccount: account,
        suggestedTarget: 'ACCOUNT',
        suggestionReasons: [reason, 'OTHER_NAME'],
      });
    }),
  );

  it('finds a wallet, an account and an order by their numbers, the payer by tax number, name and earlier money', () =>
    within(async (world) => {
      const { collect, stored, account, open, allocate, customer } = await collectionWorld(world);
      const wallet = await open();
      const { walletNo = '', account: held = '' } = (await world.records.get('Wallet', wallet)) ?? {};
      const { accountNo } = (await world.records.get('Account', account)) ?? {};
      const order = await world.insert('EftOrder', { senderAccount: account, eftStatus: 'DRAFT' });
      const payee = (
        await insertCustomer(world, { firstName: 'ŞULE', lastName: 'ÖZGÜR', tckn: '10000000146' })
      ).id;
      const theirs = (await insertAccount(world, { customer: payee })).id;
      const found = async (values: Parameters<typeof collect>[1]) => {
        const { suggestedAccount, suggestedTarget, suggestionReasons } = await stored(
          await collect('10.00', values),
        );
        return [suggestedAccount, suggestedTarget, suggestionReasons?.[0]];
      };
      expect(await found({ description: `cuzdan ${walletNo.toLowerCase()}` })).toEqual([
        held,
        'WALLET',
        'WALLET_NO',
      ]);
      expect(await found({ referenceNo: accountNo ?? '' })).toEqual([account, 'ACCOUNT', 'ACCOUNT_NO']);
      expect(await found({ description: String(order.orderNo) })).toEqual([account, 'ACCOUNT', 'ORDER_NO']);
      expect(await found({ senderTaxNo: '10000000146' })).toEqual([theirs, 'ACCOUNT', 'TAX_NO']);
      expect(await found({ senderName: 'SULE OZGUR' })).toEqual([theirs, 'ACCOUNT', 'NAME']);
      // The customer has a wallet besides: money of that name goes to the payment account.
      expect(await found({ senderName: 'Isil Cagri' })).toEqual([account, 'ACCOUNT', 'NAME']);
      expect(customer).not.toBe(payee);
      const earlier = await collect('10.00', { senderIban: ibans.garanti });
      expect((await stored(earlier)).suggestedAccount).toBeNull();
      await allocate(earlier, [[theirs, '10.00']]);
      expect(await found({ senderIban: ibans.garanti })).toEqual([theirs, 'ACCOUNT', 'SAME_PAYER']);
    }));

  it('is accepted for what is left; without one there is nothing to accept', () =>
    within(async (world) => {
      const { collect, allocate, actOnPool, stored, account, accountBalance } = await collectionWorld(world);
      const id = await collect('100.00', { senderName: 'ISIL CAGRI' });
      await allocate(id, [[account, '30.00']]);
      // Neither to another account than was asked for, nor another amount.
      for (const shown of [{ account: null }, { amount: '1.00' }] as JsonObject[])
        await expect(actOnPool('accept', id, {}, shown)).rejects.toMatchObject({
          code: 'collection.targetChanged',
        });
      await actOnPool('accept', id);
      expect(await stored(id)).toMatchObject({ collectionStatus: 'ALLOCATED' });
      expect(await accountBalance(account)).toBe('1100.00');
      await expect(actOnPool('accept', await collect('5.00'))).rejects.toEqual(
        refused('collection.noSuggestion'),
      );
    }));
});

describe('a refund', () => {
  it('waits in the pool until the bank took its order, which costs nothing', () =>
    within(async (world) => {
      const { collect, refund, pool, stored, ask, query } = await collectionWorld(world);
      const id = await collect('100.00', { senderIban: ibans.isbank });
      const begun = await refund(id, {}, 'begin');
      expect(begun.state).toMatchObject({
        refundIban: ibans.isbank,
        refundName: 'MERT AKSOY',
        refundAmount: '100.00',
      });
      const { result } = await refund(id, refundForm);
      expect(await stored(id)).toMatchObject({
        collectionStatus: 'REFUND_PENDING',
        openAmount: '0.00',
        refundedAmount: '100.00',
      });
      expect(await pool()).toEqual([['100.00', '100.00']]);
      expect((await query()).rows).toMatchObject([
        { currency: 'TRY', inPool: '100.00', booked: '100.00', difference: '0.00' },
      ]);
      const order = await world.records.find('EftOrder', { collection: id });
      expect(order).toMatchObject({
        orderNo: result?.orderNo,
        eftStatus: 'QUEUED',
        feeAmount: '0.00',
        totalDebited: '100.00',
        receiverIban: ibans.isbank,
      });
      await ask(answerOf(order?.orderNo ?? '', '100.00', 'ACCEPTED'));
      expect(await stored(id)).toMatchObject({ collectionStatus: 'REFUNDED' });
      expect(await pool()).toEqual([['0.00', '0.00']]);
    }));

  it('that comes back is in the pool again, and not refunded as an EFT of a customer', () =>
    within(async (world) => {
      const { collect, refund, pool, stored, ask } = await collectionWorld(world);
      const id = await collect('250.00', { senderIban: ibans.isbank });
      await refund(id, refundForm);
      const order = await world.records.find('EftOrder', { collection: id });
      await ask(answerOf(order?.orderNo ?? '', '100.00', 'ACCEPTED'));
      expect(await stored(id)).toMatchObject({ collectionStatus: 'PARTIAL', openAmount: '150.00' });
      await takeEftStep(serverCallAt(world), order?.id ?? '', 'RETURN', {
        values: { returnCode: 'CLOSED_ACC' },
      });
      expect(await stored(id)).toMatchObject({
        collectionStatus: 'NEW',
        openAmount: '250.00',
        refundedAmount: '0.00',
      });
      const refunding = changes.find(({ path }) => path === 'eft/order/refund/begin');
      if (refunding === undefined) throw new Error('no command');
      const asEft = world.call(refunding, 'eft/refund', { recordId: order?.id ?? '' });
      await expect(asEft).rejects.toEqual(refused('eft.ofCollection'));
      expect(await pool()).toEqual([['250.00', '250.00']]);
    }));

  it('that fails or is cancelled goes back to the pool, also while another one waits', () =>
    within(async (world) => {
      const { collect, refund, pool, stored, ask, allocate, account } = await collectionWorld(world);
      const id = await collect('300.00', { senderIban: ibans.isbank });
      await allocate(id, [[account, '50.00']]);
      await refund(id, refundForm);
      const [first] = await world.records.list('EftOrder', { collection: id });
      await ask(answerOf(first?.orderNo ?? '', '100.00', 'ACCEPTED'));
      await refund(id, { ...refundForm, refundAmount: '40.00' });
      await takeEftStep(serverCallAt(world), first?.id ?? '', 'RETURN', {
        values: { returnCode: 'CLOSED_ACC' },
      });
      expect(await stored(id)).toMatchObject({
        collectionStatus: 'REFUND_PENDING',
        openAmount: '210.00',
        refundedAmount: '40.00',
      });
      expect(await pool()).toEqual([['250.00', '250.00']]);
      const second = (await world.records.list('EftOrder', { collection: id }))[1];
      await takeEftStep(serverCallAt(world), second?.id ?? '', 'FAIL');
      expect(await stored(id)).toMatchObject({
        collectionStatus: 'PARTIAL',
        openAmount: '250.00',
        refundedAmount: '0.00',
      });
      expect(await pool()).toEqual([['250.00', '250.00']]);
    }));

  it('is no more than what is left, in lira, and to another IBAN only with a reason', () =>
    within(async (world) => {
      const { collect, refund, stored } = await collectionWorld(world);
      const id = await collect('99.99', { senderIban: ibans.isbank });
      for (const step of ['validate', 'commit']) {
        await expect(refund(id, refundForm, step)).rejects.toEqual(refused('collection.tooMuch'));
        await expect(refund(id, { ...refundForm, refundReason: null }, step)).rejects.toEqual(
          refused('validation.failed'),
        );
        const other = { ...refundForm, refundAmount: '50.00', refundIban: ibans.garanti };
        await expect(refund(id, other, step)).rejects.toEqual(refused('collection.otherIban'));
      }
      await refund(id, {
        ...refundForm,
        refundAmount: '50.00',
        refundIban: ibans.garanti,
        otherIbanReason: 'Ödeyenin IBAN’ı kapanmış',
      });
      expect(await stored(id)).toMatchObject({
        refundIban: ibans.garanti,
        collectionStatus: 'REFUND_PENDING',
      });
      await expect(refund(id, { ...refundForm, refundAmount: '1.00' })).rejects.toEqual(
        refused('collection.wrongState'),
      );
      const foreign = await collect('10.00');
      const { version } = await stored(foreign);
      await world.records.update('Collection', foreign, version, { currency: 'USD' });
      await expect(refund(foreign, { ...refundForm, refundAmount: '1.00' })).rejects.toEqual(
        refused('collection.onlyLira'),
      );
    }));
});
