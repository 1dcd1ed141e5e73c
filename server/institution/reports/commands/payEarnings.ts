import Big from 'big.js';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { post } from '../../ledger/rules';

/**
 * Credits an agent's current account with its net commission of a month, once, after another user has approved it. @throws Refusal `earnings.running` before the
 * month ends, `earnings.paid`, `earnings.none` if nothing is left to pay, `earnings.noAccount`, and those of the ledger
 */
export const payEarnings: Command = {
  path: 'reports/agentEarnings/payment/commit',
  async handle(call) {
    const { records, recordId, form, today } = call;
    const earning = requireFound(await records.get('AgentEarning', recordId ?? ''));
    const { agent, periodMonth, txnType, currency } = earning;
    if (periodMonth >= today.slice(0, 7)) throw running();
    const month = { agent, periodMonth, txnType, currency };
    await records.lockName(`earnings ${agent} ${periodMonth} ${txnType} ${currency}`);
    if ((await records.find('AgentPayment', month)) !== null) throw paid();
    // Read again under the lock: a reversal may have come meanwhile.
    const { netCommission } = (await records.get('AgentEarning', earning.id)) ?? earning;
    if (new Big(netCommission).lte(0)) throw nothingLeft();
    call.confirms({ netCommission });
    const account = await records.find('Account', { agent, currency, ownerType: 'AGENT', status: 'OPEN' });
    if (account === null) throw noAccount(currency);
    const payment = await records.insert('AgentPayment', {
      ...month,
      netCommission,
      invoiceNo: textOf(form.invoiceNo),
      paidAt: today,
      voucher: null,
    });
    const voucher = await post(
      call,
      'commissionPayment',
      { currency, agentAccount: account.id, netCommission },
      { agent, sourceRef: payment.paymentNo },
    );
    await records.update('AgentPayment', payment.id, payment.version, { voucher: voucher.id });
    return { result: { id: earning.id, number: payment.paymentNo } };
  },
};

const running = () =>
  new Refusal('earnings.running', {
    tr: 'Dönem bitmeden hakediş ödenmez.',
    en: 'Earnings are paid after the end of their month.',
  });

const paid = () =>
  new Refusal(
    'earnings.paid',
    { tr: 'Bu dönemin hakedişi ödenmiş.', en: 'The earnings of this month are paid already.' },
    409,
  );

const nothingLeft = () =>
  new Refusal('earnings.none', {
    tr: 'İadelerden sonra ödenecek hakediş kalmadı.',
    en: 'After refunds nothing is left to pay.',
  });

const noAccount = (currency: string) =>
  new Refusal('earnings.noAccount', {
    tr: `Temsilcinin açık ${currency} hesabı yok.`,
    en: `The agent has no open account in ${currency}.`,
  });
