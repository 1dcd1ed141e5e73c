import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, type TestCall, testDay } from '../../../testing/commandWorld';
import { insertRole } from '../../../testing/staff';
import { indexEntries } from '../../aml/rules/screening';
import { type RefusedOperation, recordReject } from '../../moneyOperation/rules';
import { transfers } from './transfer';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

type Values = Readonly<Record<string, Json>>;

const call = (world: CommandTest, name: string, test: TestCall) => {
  const command = transfers.find(({ path }) => path === `moneyTransfer/transfer/${name}`);
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return world.call(command, 'moneyTransfer/transfer', test);
};

/** A teller with an open desk, a sender, and a fee of 20 TRY; `send` quotes first, as the page does. */
async function counter(world: CommandTest) {
  const { insert, records } = world;
  const agent = (await insert('Agent', { title: 'Merkez', agentType: 'BRANCH' })).id;
  const closed = await insert('PayDesk', {
    name: 'Gişe 1',
    deskType: 'TELLER',
    responsible: 'teller',
    agent,
  });
  await records.update('PayDesk', closed.id, closed.version, { deskStatus: 'OPEN' });
  const cash = await insertAccount(world, {
    ownerType: 'DESK',
    accountType: 'CASH',
    payDesk: closed.id,
    glCode: '100.01',
    balance: '1000.00',
  });
  const sender = (await insertCustomer(world)).id;
  await insert('FeeTemplate', {
    feeType: '1',
    code: 'GON',
    name: 'Gönderim',
    txnType: 'SEND',
    currency: 'TRY',
    priority: 1,
    calcMethod: 'FIXED',
    fixedAmount: '20.00',
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
  const form: Values = {
    transferType: 'TO_NAME',
    sender,
    receiverCountry: 'TR',
    payoutMethod: 'CASH',
    quoteBy: 'SEND',
    receiverFirstName: 'AYSE',
    receiverLastName: 'DEMIR',
    receiverTckn: '10000000146',
    receiverPhone: '+905324445566',
    sendAmount: '500.00',
    sendCurrency: 'TRY',
    payoutCurrency: 'TRY',
    collectionMethod: 'CASH',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
  };
  const send = async (values: Values = {}, test: TestCall = {}) => {
    const sent = { agent, ...test, form: { ...form, ...values } };
    await call(world, 'calculate', sent);
    return (await call(world, 'commit', sent)).result;
  };
  const balance = async () => (await records.get('Account', cash.id))?.balance;
  return { agent, sender, form, send, balance };
}

/** A definition of approvals that a right refers to. */
async function limitedRight(world: CommandTest, amountLimit: string) {
  const role = await insertRole(world, 'TELLER');
  const firstRole = await insertRole(world, 'BRANCH_MGR');
  const approval = (await world.insert('ApprovalDefinition', { code: 'AKIS', firstRole })).id;
  await world.insert('TransactionAuthorization', {
    role,
    txnCode: 'SEND_CASH',
    canExecute: true,
    canCancel: false,
    status: 'ACTIVE',
    amountLimit,
    currency: 'TRY',
    validFrom: '2026-01-01',
    approval,
  });
  return approval;
}

describe('a transfer that a teller sends', () => {
  it('is quoted, collected and ready, and its code is in the reply and the SMS alone', () =>
    within(async (world) => {
      const { send, balance, form, agent } = await counter(world);
      expect((await call(world, 'calculate', { form, agent })).state).toMatchObject({
        feeAmount: '20.00',
        taxAmount: '1.00',
        totalCollected: '521.00',
        payoutAmount: '500.00',
        quoteUntil: `${testDay}T09:10:00.000Z`,
      });
      const result = await send();
      expect(result).toMatchObject({
        transferStatus: 'READY',
        payoutCode: expect.stringMatching(/^\d{10}$/),
      });
      expect(await balance()).toBe('1521.00');
      expect(world.messages.map(({ to, purpose }) => [to, purpose])).toEqual([
        ['+905324445566', 'PAYOUT_CODE'],
      ]);
    }));

  it.each([
    ['quote.noFee', 'without a fee for its currency', { sendCurrency: 'EUR', payoutCurrency: 'EUR' }],
    ['quote.noRate', 'without a rate of the payout', { payoutCurrency: 'USD' }],
  ])('is refused with %s %s', (code, _, values) =>
    within(async (world) => {
      const { form, agent } = await counter(world);
      const quoted = call(world, 'calculate', { form: { ...form, ...values }, agent });
      await expect(quoted).rejects.toMatchObject({ code, fieldErrors: [expect.anything()] });
    }),
  );

  it('can be quoted by the amount that the receiver gets', () =>
    within(async (world) => {
      const { send } = await counter(world);
      const { id } = (await send({ quoteBy: 'PAYOUT', sendAmount: null, wantedAmount: '750.00' })) ?? {};
      expect(await world.records.get('Transfer', String(id))).toMatchObject({
        sendAmount: '750.00',
        payoutAmount: '750.00',
        totalCollected: '771.00',
      });
    }));

  it('keeps its quote for ten minutes while other prices are published, and is refused without one', () =>
    within(async (world) => {
      const { form, agent } = await counter(world);
      const alone = call(world, 'commit', { form, agent });
      await expect(alone).rejects.toMatchObject({
        code: 'quote.expired',
        stage: 'QUOTE',
        fieldErrors: [{ field: 'sendAmount' }],
      });
      await call(world, 'calculate', { form, agent });
      const fee = await world.records.find('FeeTemplate', { code: 'GON' });
      await world.records.update('FeeTemplate', fee?.id ?? '', fee?.version ?? 0, { fixedAmount: '90.00' });
      const { result } = await call(world, 'commit', { form, agent });
      expect(result).toMatchObject({ totalCollected: '521.00' });
      const quotes = await world.records.list('TransferQuote', {});
      for (const { id, version } of quotes)
        await world.records.update('TransferQuote', id, version, { validUntil: `${testDay}T09:00:00.000Z` });
      await expect(call(world, 'commit', { form, agent })).rejects.toMatchObject({ code: 'quote.expired' });
    }));

  it('is confirmed at the price that the page shows, or at one that it does not show yet, and at no other', () =>
    within(async (world) => {
      const { form, agent } = await counter(world);
      const confirm = (state: JsonObject) => call(world, 'validate', { form, agent, body: { state } });
      await confirm({});
      await confirm({ totalCollected: '521.00' });
      await expect(confirm({ totalCollected: '520.00' })).rejects.toMatchObject({
        fieldErrors: [{ field: 'sendAmount', code: 'quote.expired' }],
      });
    }));

  it('is repeated by its known receiver, whose identity the form does not have', () =>
    within(async (world) => {
      const { send } = await counter(world);
      await send();
      const receiver = (await world.records.find('Receiver', { lastName: 'DEMIR' }))?.id ?? '';
      const again = { receiver, receiverTckn: null, receiverPhone: null, sendAmount: '80.00' };
      const { id } = (await send(again)) ?? {};
      const transfer = await world.records.get('Transfer', String(id));
      expect(transfer).toMatchObject({ receiverTckn: '10000000146', receiverPhone: '+905324445566' });
      await expect(send({ ...again, receiverLastName: 'KAYA' })).rejects.toMatchObject({
        fieldErrors: [{ field: 'receiver', code: 'transfer.otherReceiver' }],
      });
    }));

  it('above the right of the role waits for approval: nothing is collected until then', () =>
    within(async (world) => {
      const { send, balance, agent, form } = await counter(world);
      const flow = await limitedRight(world, '400.00');
      const { transferNo } = (await send({}, { role: 'TELLER' })) ?? {};
      const transfer = await world.records.find('Transfer', { transferNo: String(transferNo) });
      expect([transfer?.transferStatus, await balance()]).toEqual(['PENDING_APPROVAL', '1000.00']);
      const approvedBy = (definition: string) =>
        call(world, 'commit', {
          form,
          agent,
          role: 'TELLER',
          recordId: transfer?.id ?? '',
          granted: [definition],
        });
      // The approval of another flow is none of this one.
      const other = (await world.insert('ApprovalDefinition', { code: 'BASKA' })).id;
      expect((await approvedBy(other)).result).toMatchObject({ held: flow, transferNo });
      expect(await balance()).toBe('1000.00');
      const approved = await approvedBy(flow);
      expect(approved.result).toMatchObject({ transferNo, transferStatus: 'READY' });
      expect(await balance()).toBe('1521.00');
    }));

  it('is saved as a draft that moves nothing, changed, and sent under the same number by its branch alone', () =>
    within(async (world) => {
      const { form, agent, balance } = await counter(world);
      const { id, number } = (await call(world, 'saveDraft', { form, agent })).result ?? {};
      const draft = { agent, recordId: String(id) };
      await call(world, 'saveDraft', { ...draft, form: { ...form, receiverLastName: 'KAYA' } });
      expect(await world.records.list('Transfer', {})).toMatchObject([
        { transferNo: number, transferStatus: 'DRAFT', receiverLastName: 'KAYA', payoutCode: null },
      ]);
      expect([await balance(), world.messages]).toEqual(['1000.00', []]);
      const other = (await world.insert('Agent', { title: 'Şişli', agentType: 'AGENT' })).id;
      const elsewhere = call(world, 'commit', { ...draft, form, agent: other, userName: 'other' });
      await expect(elsewhere).rejects.toMatchObject({ code: 'record.notFound' });
      await expect(call(world, 'commit', { ...draft, form })).rejects.toMatchObject({
        code: 'quote.expired',
      });
      await call(world, 'calculate', { form, agent });
      const sent = await call(world, 'commit', { ...draft, form });
      expect(sent.result).toMatchObject({ transferNo: number, transferStatus: 'READY' });
      expect([await world.records.count('Transfer', {}), await balance()]).toEqual([1, '1521.00']);
      // A second page that still has the draft sends nothing.
      await expect(call(world, 'commit', { ...draft, form })).rejects.toMatchObject({ code: 'record.stale' });
      expect(await world.records.count('Transfer', {})).toBe(1);
    }));

  it('to somebody like an entry of a list is collected and held, in neutral words', () =>
    within(async (world) => {
      const { send, balance } = await counter(world);
      const entry = await world.insert('AmlListEntry', {
        listType: 'UN',
        listedAt: '2020-01-01',
        fullName: 'AYSE DEMIR',
        status: 'ACTIVE',
        partyKind: 'PERSON',
      });
      await indexEntries(world.records, [entry as never]);
      const result = await send();
      expect([result?.transferStatus, result?.payoutCode, await balance()]).toEqual([
        'AML_HOLD',
        undefined,
        '1521.00',
      ]);
      expect(world.messages).toEqual([]);
      expect(await world.records.count('ScreeningHit', { txnRef: String(result?.transferNo) })).toBe(1);
    }));

  it('of a sender whose hit waits is refused by the stage of screening; its row names neither list nor rule', () =>
    within(async (world) => {
      const { send, sender, balance } = await counter(world);
      const entry = { listType: 'UN', fullName: 'ISIL CAGRI', status: 'ACTIVE', partyKind: 'PERSON' };
      const { id: listEntry, version: entryVersion } = await world.insert('AmlListEntry', entry);
      const hit = { customer: sender, listEntry, entryVersion, searchedName: 'IŞIL ÇAĞRI' };
      await world.insert('ScreeningHit', { ...hit, matchedName: 'ISIL CAGRI', matchScore: '100.00' });
      const refused = await send().catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'operation.stopped', stage: 'SCREENING' });
      expect(await balance()).toBe('1000.00');
      const request = { screenId: 'moneyTransfer/transfer', userName: 'teller', requestId: 'r1' };
      await recordReject(world.records, refused as RefusedOperation, {
        ...request,
        now: `${testDay}T09:00:00Z`,
      });
      const [row, ...others] = await world.records.list('TransactionReject', {});
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        customer: sender,
        txnCode: 'SEND_CASH',
        amount: '500.00',
        currency: 'TRY',
        rejectStage: 'AML',
        rejectCode: 'operation.stopped',
        rejectReason: 'Bu işlem şu anda tamamlanamıyor.',
      });
      expect(JSON.stringify(row)).not.toMatch(/ISIL|"UN"/);
    }));

  it.each<readonly [string, Values, string, string]>([
    ['a sender who may not', { status: 'CANDIDATE' }, 'customer.notActive', 'sender'],
    ['a large amount without a description', { threshold: 'DESCRIBE' }, 'aml.describe', 'description'],
    ['a large amount without its source', { threshold: 'DECLARE' }, 'aml.declare', 'sourceOfFunds'],
    ['a large amount without a document', { threshold: 'DOCUMENT' }, 'aml.document', 'supportDoc'],
  ])('is refused for %s, at its field', (_, { status, threshold }, code, field) =>
    within(async (world) => {
      const { send, balance } = await counter(world);
      const sender = status ? (await insertCustomer(world, { status })).id : undefined;
      if (threshold)
        await world.insert('AmlAmountThreshold', {
          thresholdCode: 'E',
          txnType: 'SEND',
          currency: 'TRY',
          period: 'TXN',
          amount: '100.00',
          amlAction: threshold,
          validFrom: '2026-01-01',
          status: 'ACTIVE',
        });
      const refused = send(sender ? { sender } : {});
      await expect(refused).rejects.toMatchObject({ code, fieldErrors: [{ field }] });
      expect(await balance()).toBe('1000.00');
    }),
  );

  it('is not quoted for a restricted sender, who is refused at the field without a reject', () =>
    within(async (world) => {
      const { form, agent, sender } = await counter(world);
      await world.insert('CustomerRestriction', {
        customer: sender,
        restrictionType: 'SEND',
        reason: 'COURT',
        startDate: '2026-01-01',
        status: 'ACTIVE',
      });
      await expect(call(world, 'calculate', { form, agent })).rejects.toMatchObject({
        code: 'customer.restricted',
        fieldErrors: [{ field: 'sender' }],
      });
      expect(await world.records.list('TransactionReject', {})).toEqual([]);
    }));

  it.each([
    ['BLOCK', { code: 'limit.perTransaction', fieldErrors: [{ field: 'sendAmount' }] }],
    ['APPROVAL', { state: { limitNote: expect.stringMatching(/400\.00 TRY/), totalCollected: '521.00' } }],
    ['WARN', { state: { limitNote: expect.stringMatching(/400\.00 TRY/), totalCollected: '521.00' } }],
  ] as const)(
    '44 B above a limit that says %s the quote tells it, and leaves no reject',
    (overAction, told) =>
      within(async (world) => {
        const { form, agent } = await counter(world);
        const quoted = async () =>
          call(world, 'calculate', { form, agent }).catch(({ code, fieldErrors }: RefusedOperation) => ({
            code,
            fieldErrors,
          }));
        expect(await quoted()).toMatchObject({ state: { limitNote: null } });
        await world.insert('TransactionLimit', {
          limitCode: 'GUNLUK',
          limitScope: 'CUSTOMER',
          txnCode: 'SEND_CASH',
          currency: 'TRY',
          perTxnMax: '400.00',
          overAction,
          validFrom: '2026-01-01',
          status: 'ACTIVE',
        });
        expect(await quoted()).toMatchObject(told);
        expect(await world.records.list('TransactionReject', {})).toEqual([]);
      }),
  );

  it('needs a branch, and there an open desk of the user', () =>
    within(async (world) => {
      const { form, agent } = await counter(world);
      const at = (test: TestCall) => call(world, 'calculate', { form, agent, ...test });
      await expect(at({ agent: null })).rejects.toMatchObject({ code: 'transfer.noBranch' });
      // Who approves reads it as well: it names whose desk is closed.
      await expect(at({ userName: 'other' })).rejects.toMatchObject({
        code: 'transfer.noDesk',
        text: { en: expect.stringMatching(/^No open pay desk: \S/) },
      });
      // Whoever opens the form hears it before filling it, and goes on to open a desk.
      const opened = await call(world, 'begin', { agent, userName: 'other' });
      expect(opened).toMatchObject({ state: { sendingPlace: 'NO_DESK' } });
      expect(await call(world, 'begin', { userName: 'other' })).toMatchObject({
        state: { sendingPlace: 'NO_BRANCH' },
      });
      expect(await call(world, 'begin', { agent })).toMatchObject({ state: { sendingPlace: 'DESK' } });
    }));
});
