import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../contract/values/json';
import { insertAccount } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { accountsOfAgent, limitsOfAgent } from '../../accounts/commands/agentAccounts';
import {
  endAllowance,
  grantedAllowances,
  saveAllowance,
  validateAllowance,
} from '../../accounts/commands/allowances';
import { saveSweep, simulateSweep, validateSweep } from '../../accounts/commands/sweepParameters';
import { holdAmount } from '../../accounts/rules/holds';
import { unmappedCodes } from '../../closing/commands/accountMappings';
import { approvePayment, rejectPayment } from './paymentRequests';
import { plannedDates, postponePayment, savePlannedPayment } from './plannedPayments';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const plan = {
  payeeName: 'Kira',
  payeeIban: 'TR330006100519786457841326',
  planCategory: 'RENT',
  amount: '10.00',
  currency: 'TRY',
  recurrence: 'MONTHLY',
  dueDate: '2026-11-21',
  endDate: '2027-01-31',
  sourceAccount: '1',
  offsetCode: '770.01',
};

describe('W14 a planned payment', () => {
  it('is paid on a business day, and shows its next ones', () =>
    within(async (world) => {
      const screen = 'accounting/plannedPaymentDefinition';
      const bank = await world.insert('BankAccount', { iban: 'TR330006100519786457841326', currency: 'TRY' });
      const form = { ...plan, sourceAccount: bank.id };
      const { result } = await world.call(savePlannedPayment, screen, { form });
      const stored = await world.records.get('PlannedPayment', String(result?.id));
      expect(stored).toMatchObject({ dueDate: '2026-11-21', payDate: '2026-11-23', status: 'PLANNED' });
      const { rows } = await world.query(plannedDates, screen, {}, { form });
      expect(rows.map(({ occurrenceDate }) => occurrenceDate)).toEqual([
        ...['2026-11-23', '2026-12-21', '2027-01-21'],
      ]);
    }));

  it('is postponed to a later day alone; one that is overdue is planned again', () =>
    within(async (world) => {
      const sourceAccount = (await world.insert('BankAccount', { iban: plan.payeeIban, currency: 'TRY' })).id;
      const { id, version } = await world.insert('PlannedPayment', { ...plan, sourceAccount });
      await world.records.update('PlannedPayment', id, version, { status: 'OVERDUE' });
      const postpone = (dueDate: string) =>
        world.call(postponePayment, 'accounting/plannedPaymentQuery', { body: { id }, payload: { dueDate } });
      await expect(postpone('2026-11-21')).rejects.toMatchObject({ code: 'plan.earlier' });
      await postpone('2026-11-28');
      expect(await world.records.get('PlannedPayment', id)).toMatchObject({
        dueDate: '2026-11-28',
        payDate: '2026-11-30',
        status: 'PLANNED',
      });
    }));

  it('changes until it is paid or cancelled; an overdue one that is due later is planned again', () =>
    within(async (world) => {
      const sourceAccount = (await world.insert('BankAccount', { iban: plan.payeeIban, currency: 'TRY' })).id;
      const { id, version } = await world.insert('PlannedPayment', { ...plan, sourceAccount });
      await world.records.update('PlannedPayment', id, version, { status: 'OVERDUE' });
      const screen = 'accounting/plannedPaymentDefinition';
      const save = (dueDate: string, at: number) =>
        world.call(savePlannedPayment, screen, {
          form: { ...plan, sourceAccount, dueDate },
          recordId: id,
          version: at,
        });
      await save('2026-11-28', version + 1);
      const planned = await world.records.get('PlannedPayment', id);
      expect(planned).toMatchObject({ payDate: '2026-11-30', status: 'PLANNED' });
      const paying = await world.records.update('PlannedPayment', id, planned?.version ?? 0, {
        status: 'PAYING',
      });
      const paid = await world.records.update('PlannedPayment', id, paying.version, { status: 'PAID' });
      await expect(save('2026-12-05', paid.version)).rejects.toMatchObject({ code: 'plan.ended' });
      const postponed = world.call(postponePayment, 'accounting/plannedPaymentQuery', {
        body: { id },
        payload: { dueDate: '2026-12-05' },
      });
      await expect(postponed).rejects.toMatchObject({ code: 'plan.ended' });
    }));
});

describe('W14 a payment request', () => {
  const request = {
    requesterUnit: 'Bilgi işlem',
    supplierName: 'Atlas',
    supplierVkn: '1234567890',
    invoiceNo: 'A1',
    iban: plan.payeeIban,
    invoiceDate: testDay,
    dueDate: testDay,
    amount: '5.00',
    currency: 'TRY',
    file: { id: 'f', name: 'fatura.pdf' },
    requestedBy: 'burcu',
  };

  it.each([
    [approvePayment, { status: 'APPROVED', decidedBy: 'teller', decisionNote: null }],
    [rejectPayment, { status: 'REJECTED', decidedBy: 'teller', decisionNote: 'Fatura hatalı' }],
  ])('is decided by somebody else than its requester, once', (command, decided) =>
    within(async (world) => {
      const { id } = await world.insert('PaymentRequest', request);
      const payload: JsonObject = command === rejectPayment ? { rejectReason: 'Fatura hatalı' } : {};
      const decide = (userName: string) =>
        world.call(command, 'accounting/paymentRequestManagement', { body: { id }, payload, userName });
      await expect(decide('burcu')).rejects.toMatchObject({ code: 'paymentRequest.own' });
      await decide('teller');
      expect(await world.records.get('PaymentRequest', id)).toMatchObject(decided);
      await expect(decide('teller')).rejects.toMatchObject({ code: 'paymentRequest.decided' });
    }),
  );
});

describe('W9 a balance sweep', () => {
  it('is simulated with the balances of today', () =>
    within(async (world) => {
      const source = await insertAccount(world, { ownerType: 'AGENT', balance: '950.00' });
      const target = await insertAccount(world, { ownerType: 'BANK', balance: '10.00' });
      const form = {
        sourceAccount: source.id,
        targetAccount: target.id,
        sweepTrigger: 'SCHEDULE',
        leaveBalance: '200.00',
        roundTo: 100,
      };
      const screen = 'accounting/transfer-balance-parameter-definition';
      const { rows } = await world.query(simulateSweep, screen, {}, { form });
      expect(rows).toMatchObject([
        { before: '950.00', moved: '700.00', after: '250.00' },
        { before: '10.00', moved: '700.00', after: '710.00' },
      ]);
    }));

  it.each([
    ['sweep.accounts', { currency: 'EUR', ownerType: 'BANK' }],
    ['sweep.customer', { ownerType: 'CUSTOMER' }],
    ['sweep.owner', { ownerType: 'INTERNAL' }],
  ])('is refused with %s, when it is checked and when it is stored', (code, ofTarget) =>
    within(async (world) => {
      const source = await insertAccount(world, { ownerType: 'AGENT' });
      const target = await insertAccount(world, ofTarget);
      const form = { sourceAccount: source.id, targetAccount: target.id, paramCode: 'A1' };
      for (const command of [validateSweep, saveSweep]) {
        const call = world.call(command, 'accounting/transfer-balance-parameter-definition', { form });
        await expect(call).rejects.toMatchObject({ code });
      }
    }),
  );
});

describe('an allowance of an account', () => {
  const screen = 'accounting/accountHBLA';
  const allowance = {
    allowanceType: 'OVERDRAFT',
    amount: '100.00',
    validFrom: testDay,
    reason: 'Müşteri talebi',
  };

  it('adds an overdraft to the available balance, shows how much is used, and ends at once', () =>
    within(async (world) => {
      const account = (await insertAccount(world, { balance: '-30.00' })).id;
      const form = { ...allowance, account, validUntil: '2027-02-18' };
      const { result } = await world.call(saveAllowance, screen, { form });
      const list = async () => (await world.query(grantedAllowances, screen, {}, { form: { account } })).rows;
      const available = async () => (await world.records.get('Account', account))?.availableBalance;
      expect(await list()).toMatchObject([{ amount: '100.00', usedAmount: '30.00', status: 'ACTIVE' }]);
      expect(await available()).toBe('70.00');
      await expect(world.call(validateAllowance, screen, { form })).rejects.toMatchObject({
        code: 'allowance.exists',
      });
      const end = () => world.call(endAllowance, screen, { body: { id: String(result?.id) } });
      await end();
      expect(await list()).toMatchObject([{ status: 'RELEASED', usedAmount: null }]);
      expect(await available()).toBe('-30.00');
      await expect(end()).rejects.toMatchObject({ code: 'allowance.ended' });
    }));

  it('waives a part of the minimum balance, which is in use while less than the minimum is available', () =>
    within(async (world) => {
      const account = await insertAccount(world, { balance: '70.00', minBalance: '60.00' });
      const form = { ...allowance, allowanceType: 'MIN_BALANCE', amount: '40.00', account: account.id };
      const take = (amount: string) => holdAmount(world.records, { account: account.id, amount });
      await expect(take('10.01')).rejects.toMatchObject({ code: 'provision.aboveAvailable' });
      await world.call(saveAllowance, screen, { form: { ...form, validUntil: '2026-12-20' } });
      await expect(take('50.01')).rejects.toMatchObject({ code: 'provision.aboveAvailable' });
      await take('50.00');
      const list = await world.query(grantedAllowances, screen, {}, { form: { account: account.id } });
      expect(list.rows).toMatchObject([{ amount: '40.00', usedAmount: '40.00' }]);
    }));

  it('lasts at most ninety days', () =>
    within(async (world) => {
      const account = (await insertAccount(world)).id;
      const form = { ...allowance, account, validUntil: '2027-02-19' };
      for (const command of [validateAllowance, saveAllowance])
        await expect(world.call(command, screen, { form })).rejects.toMatchObject({
          code: 'allowance.tooLong',
        });
    }));
});

describe('a GL code', () => {
  it('is unmapped until a mapping is in force', () =>
    within(async (world) => {
      await insertAccount(world);
      const list = async () =>
        (await world.query(unmappedCodes, 'accounting/accountMappingQuery')).rows.map(({ glCode }) => glCode);
      const map = (validFrom: string) =>
        world.insert('AccountMapping', {
          glCode: '336.02',
          erpFirmNo: '001',
          erpAccountCode: '336.02.001',
          validFrom,
        });
      expect(await list()).toEqual(['336.02']);
      const future = await map('2026-12-01');
      expect(await list()).toEqual(['336.02']);
      await world.records.remove('AccountMapping', future.id, future.version);
      await map(testDay);
      expect(await list()).toEqual([]);
    }));
});

describe('W9 agentAccountInfo', () => {
  it('shows the accounts and the net position at the end of a day', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { title: 'Öz Anadolu' })).id;
      const agentAccount = { ownerType: 'AGENT', agent, balance: '0.00' } as const;
      const owes = await insertAccount(world, { ...agentAccount, glCode: '127.01', accountNo: 'A1' });
      const owed = await insertAccount(world, { ...agentAccount, glCode: '329.01', accountNo: 'A2' });
      const later = { ...agentAccount, glCode: '127.01', openDate: testDay, accountNo: 'A3' };
      await insertAccount(world, later);
      const move = (account: string, direction: string, bookingDate: string, amounts: JsonObject) =>
        world.insert('AccountTransaction', {
          account,
          direction,
          bookingDate,
          valueDate: bookingDate,
          txnType: 'SEND',
          ...amounts,
        });
      await move(owes.id, 'D', '2026-11-18', { amount: '100.00', balanceAfter: '100.00' });
      await move(owed.id, 'C', '2026-11-18', { amount: '30.00', balanceAfter: '30.00' });
      await move(owes.id, 'C', testDay, { amount: '90.00', balanceAfter: '10.00' });
      const at = async (asOfDate?: string) =>
        (
          await world.query(
            accountsOfAgent,
            'accounting/agentAccountInfo',
            { filter: { ...(asOfDate && { asOfDate }) } },
            { recordId: agent },
          )
        ).rows.map(({ accountNo, balance, netPosition, availableBalance }) => [
          ...[accountNo, balance, netPosition, availableBalance],
        ]);
      expect(await at('2026-11-19')).toEqual([
        ['A1', '100.00', '70.00', null],
        ['A2', '30.00', '70.00', null],
      ]);
      expect(await at()).toEqual([
        ['A1', '10.00', '-20.00', expect.any(String)],
        ['A2', '30.00', '-20.00', expect.any(String)],
        ['A3', '0.00', '-20.00', expect.any(String)],
      ]);
    }));

  it('shows the limits of the agent that are in force', () =>
    within(async (world) => {
      const agent = (await world.insert('Agent', { title: 'Öz Anadolu' })).id;
      for (const validFrom of ['2026-01-01', '2026-12-01']) {
        await world.insert('AgentLimit', {
          agent,
          agentLimitType: 'SEND',
          currency: 'TRY',
          perTxnLimit: '1.00',
          dailyLimit: '10.00',
          overAction: 'BLOCK',
          validFrom,
          status: 'ACTIVE',
          collateral: 'NONE',
          ...(validFrom === '2026-01-01' && { validUntil: '2026-11-30' }),
        });
      }
      const { rows } = await world.query(
        limitsOfAgent,
        'accounting/agentAccountInfo',
        {},
        { recordId: agent },
      );
      expect(rows).toMatchObject([{ agentLimitType: 'SEND', usedToday: '0.00', limitUsePct: '0.0' }]);
    }));
});
