import { sql } from 'kysely';
import { expect } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { type CustomerAccount, type Desk, type Institution, signedIn } from './institution';
import { type Answer, Screen } from './Screen';
import { campaignCode, identities } from './transferRules';

/** Does an operation. @returns what undoes it */
export type UndoableOperation = () => Promise<() => Promise<void>>;

/** Everything that counts money, as text: uses of limits, movements of parties, campaigns and their budgets, hits, balances. */
export async function counters({ server }: Institution): Promise<readonly string[]> {
  const { rows } = await sql<{ counter: string }>`
    select concat_ws(' ', 'limit', txn_code, txn_type, user_name, agent, customer, customer_type, channel, currency,
      sum(amount), sum(amount_try), count(*)) as counter from limit_use where released_at is null
      group by txn_code, txn_type, user_name, agent, customer, customer_type, channel, currency
    union all select concat_ws(' ', 'moved', party, txn_type, txn_code, direction, currency, sum(amount), count(*))
      from party_movement where reversed_at is null group by party, txn_type, txn_code, direction, currency
    union all select concat_ws(' ', 'campaign', code, customer, count(*), sum(discount))
      from campaign_use where released_at is null group by code, customer
    union all select concat_ws(' ', 'budget', code, budget_used) from fee_template where fee_type = '4'
    union all select concat_ws(' ', 'hits', party, count(*)) from monitoring_hit where reversed_at is null group by party
    union all select concat_ws(' ', 'balance', id, balance, available_balance) from account
    order by 1`.execute(server.database);
  return rows.map(({ counter }) => counter);
}

/** Every kind of operation at a desk, by what it is. The desk is open, and the rules of transfers apply. */
export async function undoableOperations(
  house: Institution,
  till: Desk,
  account: CustomerAccount,
): Promise<Readonly<Record<string, UndoableOperation>>> {
  const [teller, accountant, manager, root] = await Promise.all(
    [till.userName, 'accountant', house.desks.find(({ isMain }) => isMain)?.userName ?? '', 'root'].map(
      (userName) => signedIn(house, userName),
    ),
  );
  if (!teller || !accountant || !manager || !root) throw new Error('Four users sign in');
  const screens = {
    deposit: new Screen(teller, 'accounting/accountCacheDeposit', 'accounting/account/cashDeposit'),
    withdraw: new Screen(teller, 'accounting/accountCacheCredit', 'accounting/account/cashWithdraw'),
    expense: new Screen(teller, 'accounting/expenseTransaction', 'accounting/expense'),
    transfer: new Screen(teller, 'moneyTransfer/transfer', 'moneyTransfer/transfer'),
    payment: new Screen(teller, 'moneyTransfer/payment', 'moneyTransfer/payment'),
    paidBack: new Screen(teller, 'moneyTransfer/transferPayback', 'moneyTransfer/transfer/payback'),
    reversal: new Screen(teller, 'payments/payoutReversal', 'payments/reversal'),
    voucher: new Screen(accountant, 'accounting/arCancel', 'accounting/record/cancel'),
    cancel: new Screen(root, 'moneyTransfer/transferCancel', 'moneyTransfer/transfer/cancel'),
    pool: new Screen(manager, 'applicationmanager/approvalPool', 'approval/decide'),
  };

  /** The answer, if its request was carried out or has been approved by the manager. */
  async function done(answer: Answer): Promise<Answer> {
    if (answer.restHeader.code === 'approval.requested') {
      const number = String(answer.result?.approvalNo);
      const asked = await house.storage.records.find('Approval', { approvalNo: number });
      const approved = await screens.pool.call('approve', { state: {}, approvals: asked?.id ?? '' });
      expect(approved.restHeader).toMatchObject({ success: true });
      return answer;
    }
    expect(answer.restHeader.code, answer.restHeader.message).toBe('ok');
    return answer;
  }

  const idOf = ({ result }: Answer) => String(result?.id);

  async function reverseVoucher(voucher: string): Promise<void> {
    await done(await screens.voucher.commit({ voucher, cancelReason: 'Yanlış hesap' }, { record: voucher }));
  }

  const cash = (amount: number): JsonObject => ({
    payDesk: till.id,
    account: account.id,
    denominations: { 1: amount },
    partyType: 'SELF',
  });

  async function send(): Promise<{ readonly id: string; readonly found: JsonObject }> {
    const { result } = await done(
      await screens.transfer.commitQuoted({
        transferType: 'TO_NAME',
        sender: account.customer,
        receiverCountry: 'TR',
        payoutMethod: 'CASH',
        payoutCurrency: 'TRY',
        quoteBy: 'SEND',
        sendAmount: '700.00',
        sendCurrency: 'TRY',
        collectionMethod: 'CASH',
        promoCode: campaignCode,
        receiverFirstName: 'AYSE',
        receiverLastName: 'DEMIR',
        receiverTckn: identities.plain,
        receiverPhone: '+905324445566',
        purpose: 'FAMILY',
        relationship: 'FAMILY',
        sourceOfFunds: 'SALARY',
        description: 'Ailesine her ay gönderilen para',
      }),
    );
    const transferNo = String(result?.transferNo);
    const sent = await house.storage.records.find('Transfer', { transferNo });
    return { id: sent?.id ?? '', found: { transferNo, payoutCode: String(result?.payoutCode) } };
  }

  const waiting = await send();
  return {
    async 'a deposit'() {
      const id = idOf(await done(await screens.deposit.commit({ ...cash(300), sourceOfFunds: 'SALARY' })));
      const voucher = (await house.storage.records.get('CashOperation', id))?.voucher ?? '';
      return () => reverseVoucher(voucher);
    },
    async 'a withdrawal'() {
      const id = idOf(await done(await screens.withdraw.commit(cash(300))));
      const voucher = (await house.storage.records.get('CashOperation', id))?.voucher ?? '';
      return () => reverseVoucher(voucher);
    },
    async 'an expense'() {
      const id = idOf(
        await done(
          await screens.expense.commit({
            payDesk: till.id,
            expenseType: 'STATIONERY',
            expenseDocType: 'RECEIPT',
            documentNo: 'F1',
            documentDate: house.day,
            supplierName: 'KIRTASİYE',
            netAmount: '100.00',
            vatRate: 20,
          }),
        ),
      );
      return async () =>
        void (await done(await screens.expense.act('cancel', id, { cancelReason: 'Yanlış belge' })));
    },
    async 'a transfer that is cancelled and paid back'() {
      const { id } = await send();
      return async () => {
        await done(
          await screens.cancel.commit({ cancelReason: 'CUSTOMER', feeRefunded: true }, { record: id }),
        );
        const values = { paybackMethod: 'CASH', refundDesk: till.id, feeRefunded: null };
        await done(await screens.paidBack.commitQuoted(values, { record: id }));
      };
    },
    async 'a payout'() {
      const { found } = waiting;
      const { result } = await done(
        await screens.payment.commitQuoted(
          {
            ...found,
            payDesk: till.id,
            paidCurrency: 'TRY',
            payeeFirstName: 'AYSE',
            payeeLastName: 'DEMIR',
            payeeTckn: identities.plain,
            payeeBirthDate: '1990-03-12',
            payeeDocType: 'PASSPORT',
            payeeDocNo: 'U12345678',
            payeeDocExpiry: '2030-01-01',
          },
          { found },
        ),
      );
      const values = { reversalReason: 'Yanlış kişiye ödendi' };
      return async () =>
        void (await done(await screens.reversal.commit(values, { record: String(result?.payout) })));
    },
  };
}
