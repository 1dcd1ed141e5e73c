import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { publishRate } from '../../../testing/publishRate';
import { sentAbroad } from '../../../testing/sentAbroad';
import { post } from '../../ledger/rules';
import { draftInvoice, issueInvoice, lockDraft, undoInvoice } from '../rules/commissions';
import { commissionInvoices } from './commissionInvoices';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const readyStates = ['SENT', 'READY'] as const;
const cancelledStates = ['SENT', 'READY', 'CANCELLED'] as const;

const commandOf = (path: string) => {
  const found = commissionInvoices.find((command) => command.path === path);
  if (found === undefined) throw new Error(`No command ${path}`);
  return found;
};

/** A transfer abroad that the partner accepted, with a commission of 8.20 TRY: 0.20 USD, which the books value at 40. */
async function withCommission(world: CommandTest, values: Readonly<Record<string, string | boolean>> = {}) {
  const { records } = world;
  const rule = await world.insert('FeeTemplate', {
    code: 'TAKEN',
    feeType: '3',
    currency: 'TRY',
    settlementPeriod: 'MONTHLY',
    bsmvIncluded: false,
    status: 'ACTIVE',
    validFrom: '2026-01-01',
    ...values,
  });
  const abroad = await sentAbroad(world, { partnerRule: rule.id, partnerCommission: '8.20' });
  await abroad.turn(0, abroad.says('ACCEPTED'));
  const first = await abroad.transfer();
  const { partner } = first;
  const { id, version } = rule;
  await records.update('FeeTemplate', id, version, { partner: partner ?? null });
  const account = await records.find('PartnerAccount', { partner: partner ?? '' });
  return {
    ...abroad,
    rule: id,
    first,
    /** Another transfer, whose commission in USD was booked on a day; in the given state. */
    async other(partnerCommission: string, commission: string, today: string, cancelled = false) {
      const transfer = { partnerRule: id, partnerCommission, partner: partner ?? null, payoutCode: null };
      const stored = await world.insert('Transfer', transfer);
      let at = stored.version;
      for (const transferStatus of cancelled ? cancelledStates : readyStates) {
        const sentAt = '2026-09-01T08:00:00.000Z';
        at = (await records.update('Transfer', stored.id, at, { transferStatus, sentAt })).version;
      }
      const facts = { currency: 'USD', partnerAccount: account?.account ?? '', commission };
      const details = { sourceRef: String(stored.transferNo), agent: first.sendAgent };
      await post({ ...abroad.call(), today }, 'takenCommission', facts, details);
      return stored.id;
    },
    async draft(periodStart: string, periodEnd: string) {
      const { result } = await world.call(commandOf('fee/template/3/invoiceDraft'), 'fee/takenCommissions', {
        body: { id },
        payload: { periodStart, periodEnd },
      });
      const invoice = await records.get('EArchiveInvoice', String(result?.id));
      if (invoice === null) throw new Error('The draft is gone');
      return invoice;
    },
    issue: async (invoice: string) => {
      await issueInvoice(abroad.call(), invoice);
      return (await records.get('EArchiveInvoice', invoice)) ?? Promise.reject(new Error('No invoice'));
    },
    /** Cancels a draft or an issued invoice; the definition sets its state. */
    async cancel(invoice: string) {
      const before = await records.lock('EArchiveInvoice', invoice);
      if (before === null) throw new Error('No invoice');
      const { version } = before;
      await records.update('EArchiveInvoice', invoice, version, { gibStatus: 'CANCELLED' });
      await undoInvoice(abroad.call(), before, 'Vazgeçildi');
    },
    /** Entries of the voucher of an invoice's tax: side, code, amount. */
    entries: async (voucher?: string | null) =>
      (await records.list('LedgerEntry', { voucher: voucher ?? '' })).map(
        ({ direction, glCode, amount, currency }) => `${direction} ${glCode} ${amount} ${currency}`,
      ),
    lines: async (invoice: string) =>
      (await records.list('CommissionInvoiceLine', { invoice })).map(
        (line) =>
          `${line.periodStart} ${line.periodEnd} ${line.transferCount} ${line.commission} ${line.netAmount}+${line.taxAmount}=${line.totalAmount}`,
      ),
    open: async () =>
      (await records.list('Transfer', { partnerRule: id, commissionInvoice: null })).map(
        ({ partnerCommission }) => partnerCommission,
      ),
  };
}

describe('the invoice of taken commissions', () => {
  it('has a line for each settlement period with the transaction tax, and the same commission is invoiced once', () =>
    within(async (world) => {
      const { draft, other, lines, open, call, first } = await withCommission(world);
      await other('12.30', '0.30', testDay);
      await other('16.40', '0.40', testDay, true);
      const period = { partner: first.partner ?? '', periodStart: testDay, periodEnd: testDay };
      await expect(draftInvoice(call(), period, 1)).rejects.toMatchObject({
        code: 'commission.tooManyOrders',
      });
      const invoice = await draft('2026-11-01', testDay);
      expect(invoice).toMatchObject({
        gibStatus: 'DRAFT',
        invoiceNo: null,
        buyerName: 'Hazar',
        taxRate: '5.0000',
        taxType: 'BSMV',
        invoiceType: 'ISTISNA',
        run: null,
        voucher: null,
        invoiceDate: testDay,
      });
      expect(await lines(invoice.id)).toEqual(['2026-11-01 2026-11-30 2 20.50 20.00+1.00=21.00']);
      expect([invoice.netAmount, invoice.taxAmount, invoice.totalAmount]).toEqual(['20.00', '1.00', '21.00']);
      expect(await open()).toEqual(['16.40']);
      await expect(draft('2026-11-01', testDay)).rejects.toMatchObject({ code: 'commission.nothingAccrued' });
    }));

  it('takes the tax out of a commission that includes it, so that the total is what was booked', () =>
    within(async (world) => {
      const { draft, lines } = await withCommission(world, {
        bsmvIncluded: true,
        settlementPeriod: 'WEEKLY',
      });
      const invoice = await draft('2026-11-01', testDay);
      expect(await lines(invoice.id)).toEqual(['2026-11-16 2026-11-22 1 8.20 7.62+0.38=8.00']);
    }));

  it('leaves out commissions of other days, and invoices those of a released draft again', () =>
    within(async (world) => {
      const { draft, cancel, other, open } = await withCommission(world);
      await expect(draft('2026-11-01', '2026-11-19')).rejects.toMatchObject({
        code: 'commission.nothingAccrued',
      });
      const prices = { buyRate: '40.000000', sellRate: '41.000000' };
      await publishRate(world, { currency: 'USD', rateDate: '2026-11-19', ...prices });
      await other('12.30', '0.30', '2026-11-19');
      const before = await draft('2026-11-01', '2026-11-19');
      expect([before.netAmount, await open()]).toEqual(['12.00', ['8.20']]);
      await cancel(before.id);
      expect(await open()).toEqual(['8.20', '12.30']);
      const whole = await draft('2026-11-01', testDay);
      expect(whole.netAmount).toBe('20.00');
    }));

  it('loses a transfer that its partner rejects: lines and totals are those of the others, and the last one cancels it', () =>
    within(async (world) => {
      const { draft, other, lines, learn, records } = { ...world, ...(await withCommission(world)) };
      const alone = await draft('2026-11-01', testDay);
      await learn('REJECTED');
      expect(await records.get('EArchiveInvoice', alone.id)).toMatchObject({
        gibStatus: 'CANCELLED',
        totalAmount: '0.00',
        cancelReason: expect.any(String),
      });
      expect(await lines(alone.id)).toEqual([]);
      await other('12.30', '0.30', testDay);
      expect((await draft('2026-11-01', testDay)).totalAmount).toBe('12.60');
    }));

  it('keeps the others of a draft when one transfer is rejected', () =>
    within(async (world) => {
      const { draft, other, lines, learn, records } = { ...world, ...(await withCommission(world)) };
      await other('12.30', '0.30', testDay);
      const both = await draft('2026-11-01', testDay);
      expect(both.totalAmount).toBe('21.00');
      await learn('REJECTED');
      expect(await lines(both.id)).toEqual(['2026-11-01 2026-11-30 1 12.30 12.00+0.60=12.60']);
      expect(await records.get('EArchiveInvoice', both.id)).toMatchObject({
        gibStatus: 'DRAFT',
        netAmount: '12.00',
        taxAmount: '0.60',
        totalAmount: '12.60',
      });
    }));

  it('is issued once, with the next number of its year, and its tax is booked on top or out of the commission', () =>
    within(async (world) => {
      const { draft, issue, other, entries, records, rule } = { ...world, ...(await withCommission(world)) };
      const first = await issue((await draft('2026-11-01', testDay)).id);
      expect(first).toMatchObject({
        invoiceNo: 'KOM2026000000001',
        invoiceDate: testDay,
        gibStatus: 'DRAFT',
      });
      expect(await entries(first.voucher)).toEqual(['D 136.02 0.40 TRY', 'C 360.10 0.40 TRY']);
      await expect(issue(first.id)).rejects.toMatchObject({ code: 'commission.notDraft' });
      await other('12.60', '0.30', testDay);
      const { version } = (await records.get('FeeTemplate', rule)) ?? { version: 0 };
      await records.update('FeeTemplate', rule, version, { bsmvIncluded: true });
      const second = await issue((await draft('2026-11-01', testDay)).id);
      expect([second.invoiceNo, second.netAmount, second.totalAmount]).toEqual([
        ...['KOM2026000000002', '11.43', '12.00'],
      ]);
      expect(await entries(second.voucher)).toEqual(['D 602.01 0.57 TRY', 'C 360.10 0.57 TRY']);
    }));

  it('that was issued gives the commission of a rejected transfer back in a line of the next one, once', () =>
    within(async (world) => {
      const { draft, issue, cancel, other, lines, learn, records } = {
        ...world,
        ...(await withCommission(world)),
      };
      const first = await issue((await draft('2026-11-01', testDay)).id);
      await learn('REJECTED');
      expect(await records.get('EArchiveInvoice', first.id)).toMatchObject({ totalAmount: '8.40' });
      await other('8.20', '0.20', testDay);
      await expect(draft('2026-11-01', testDay)).rejects.toMatchObject({
        code: 'commission.onlyCorrections',
      });
      await other('12.30', '0.30', testDay);
      const second = await issue((await draft('2026-11-01', testDay)).id);
      expect(await lines(second.id)).toEqual([
        '2026-11-01 2026-11-30 2 20.50 20.00+1.00=21.00',
        '2026-11-01 2026-11-30 1 -8.20 -8.00+-0.40=-8.40',
      ]);
      expect(second.totalAmount).toBe('12.60');
      await expect(cancel(first.id)).rejects.toMatchObject({ code: 'commission.corrected' });
      await other('4.10', '0.10', testDay);
      expect((await draft('2026-11-01', testDay)).totalAmount).toBe('4.20');
    }));

  it('that was issued and is cancelled keeps its number, its tax is reversed, and its transfers are invoiced again', () =>
    within(async (world) => {
      const { draft, issue, cancel, open, records } = { ...world, ...(await withCommission(world)) };
      const issued = await issue((await draft('2026-11-01', testDay)).id);
      await expect(lockDraft(records, issued.id)).rejects.toMatchObject({ code: 'commission.notDraft' });
      await cancel(issued.id);
      expect(await records.get('EArchiveInvoice', issued.id)).toMatchObject({
        gibStatus: 'CANCELLED',
        invoiceNo: 'KOM2026000000001',
      });
      expect(await records.get('Voucher', issued.voucher ?? '')).toMatchObject({
        cancelledBy: expect.any(String),
      });
      expect(await open()).toEqual(['8.20']);
      const again = await issue((await draft('2026-11-01', testDay)).id);
      expect(again.invoiceNo).toBe('KOM2026000000002');
    }));
});
