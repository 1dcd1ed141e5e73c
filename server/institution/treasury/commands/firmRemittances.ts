import { isBusinessDay } from '../../../../contract/values/businessDays';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { lockAccounts, post, reverse } from '../../ledger/rules';
import { requireNearRate } from '../../rates/rules';

type RemittanceCall = Call<'FirmRemittance'>;

/** Checks a remittance before it is sent for approval. Throws `remittance.*`. */
const validate: Command<'FirmRemittance'> = {
  path: 'accounting/firmRemittance/validate',
  async handle(call) {
    await requireRemittance(call);
    return call.generic();
  },
};

/**
 * Books money sent to a partner institution, or received from it. Sent money is with the bank until it has executed the
 * order; received money has arrived.
 */
const commit: Command<'FirmRemittance'> = {
  path: 'accounting/firmRemittance/commit',
  async handle(call) {
    const { form, records } = call;
    const accounts = await requireRemittance(call);
    const uetr = form.uetr ?? (form.inOut === 'OUT' ? crypto.randomUUID() : null);
    const reply = await call.generic({ uetr });
    const stored = requireFound(await records.get('FirmRemittance', String(reply.result?.id)));
    const { id: voucher } = await book(call, stored, accounts);
    const isIn = stored.inOut === 'IN';
    await records.update('FirmRemittance', stored.id, stored.version, {
      voucher,
      ...(isIn && { status: 'EXECUTED' }),
    });
    return reply;
  },
};

/** Ends an order that the bank has not executed: its voucher is reversed. Throws `remittance.ended`. */
const undo = (path: string, status: 'CANCELLED' | 'FAILED'): Command<'FirmRemittance'> => ({
  path: `accounting/firmRemittance/${path}`,
  async handle(call) {
    const { records, body, payload } = call;
    const order = requireFound(await records.lock('FirmRemittance', textOf(body.id) ?? ''));
    const { id, version, refNo: number, voucher } = order;
    if (order.status !== 'APPROVED' || !voucher) {
      throw new Refusal(
        'remittance.ended',
        {
          tr: 'Bu havale artık bankada beklemiyor.',
          en: 'This remittance does not wait at the bank any more.',
        },
        409,
      );
    }
    const outcomeNote = textOf(payload.outcomeNote) ?? '';
    await reverse(call, voucher, outcomeNote);
    await records.update('FirmRemittance', id, version, { status, outcomeNote });
    return { result: { id, number } };
  },
});

/** Ids of the two accounts of a remittance. */
interface Accounts {
  readonly partnerAccount: string;
  readonly bankAccount: string;
}

function book(call: RemittanceCall, order: StoredOf<'FirmRemittance'>, accounts: Accounts) {
  const { currency, amount, inOut, purpose, exchangeRate, valueDate, refNo } = order;
  const sent = purpose === 'PREFUND' ? 'prefunding' : 'partnerPaid';
  const details = {
    sourceRef: refNo,
    valueDate,
    ...(exchangeRate && { rates: { [currency]: exchangeRate } }),
  };
  return post(call, inOut === 'IN' ? 'partnerReceived' : sent, { currency, amount, ...accounts }, details);
}

/**
 * The partner has an account in the currency, the rate is near to the published one, the bank is open on the value date, and
 * has the money. Throws `remittance.noAccount`, `rates.farOff`, `remittance.valueDate`, `remittance.safeguard`, `remittance.bankBalance`.
 */
async function requireRemittance(call: RemittanceCall): Promise<Accounts> {
  const { form, records, language } = call;
  const { partner = '', currency = '', purpose, valueDate, inOut } = form;
  const known = await records.list('PartnerAccount', { partner, currency, status: 'ACTIVE' });
  const held = known.find(({ partnerAccountRole }) => partnerAccountRole === purpose) ?? known[0];
  if (held === undefined) {
    throw refusedField('remittance.noAccount', 'currency', language, {
      tr: 'Kurumun bu para biriminde hesabı yok.',
      en: 'The institution has no account in this currency.',
    });
  }
  if (form.exchangeRate) {
    const typed = { currency, rate: form.exchangeRate, day: valueDate ?? call.today, field: 'exchangeRate' };
    await requireNearRate(records, typed, language);
  }
  if (valueDate && !isBusinessDay(valueDate, await call.vacationDays())) {
    throw refusedField('remittance.valueDate', 'valueDate', language, {
      tr: 'Valör günü bankalar kapalı; bir iş günü seçin.',
      en: 'Banks are closed on the value date: select a business day.',
    });
  }
  const atBank = await records.get('BankAccount', form.bankAccount ?? '');
  if (atBank?.bankAccPurpose === 'SAFEGUARD') {
    throw refusedField('remittance.safeguard', 'bankAccount', language, {
      tr: 'Koruma hesabı müşterilerin parasıdır; kurumlarla işlemde kullanılmaz.',
      en: 'A safeguarding account holds customers’ money: partners are not paid from it.',
    });
  }
  const accounts = atBank && (await lockAccounts(records, [atBank.account, held.account]));
  const account = accounts?.get(atBank?.account ?? '');
  if (account === undefined) throw missingRecord();
  if (inOut === 'OUT' && amountOf(account.balance).lt(amountOf(form.amount))) {
    throw refusedField('remittance.bankBalance', 'amount', language, {
      tr: 'Banka hesabında bu kadar para yok.',
      en: 'The bank account has less than this amount.',
    });
  }
  return { partnerAccount: held.account, bankAccount: account.id };
}

/** Money between the institution and its partners, through its banks. */
export const firmRemittances: readonly Command[] = [
  validate,
  commit,
  undo('cancel', 'CANCELLED'),
  undo('failed', 'FAILED'),
];
