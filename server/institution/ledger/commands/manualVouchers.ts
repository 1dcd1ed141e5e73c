import type { ManualVoucherLine } from '../../../../contract/model/generated/entities';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { ValuesOf } from '../../../records/RecordStore';
import { requireNearRate } from '../../rates/rules';
import { checkLines, type LineWords, postLines, type VoucherLine } from '../rules';

type VoucherCall = Call<'ManualVoucher'>;

/** An entry as it is entered. */
type EnteredLine = Partial<ManualVoucherLine>;

const enteredLines = ({ form }: VoucherCall) => (form.entries ?? []) as readonly EnteredLine[];

function linesOf(call: VoucherCall): readonly VoucherLine[] {
  return enteredLines(call).map(
    ({ direction, amount, currency, account, glCode, exchangeRate, ...rest }) => ({
      side: direction === 'C' ? 'C' : 'D',
      amount: amount ?? '0',
      currency: currency ?? 'TRY',
      account: textOf(account),
      glCode: textOf(glCode),
      rate: textOf(exchangeRate),
      description: textOf(rest.lineDescription),
    }),
  );
}

function wordsOf({ form }: VoucherCall): LineWords {
  const { recordType, recordDate, agent, description } = form;
  return {
    agent: textOf(agent),
    ...(recordType && { recordType }),
    ...(recordDate && { bookingDate: recordDate }),
    ...(description && { description }),
  };
}

/** Rates that were typed are near to those of the voucher's day. @throws Refusal `rates.farOff` */
async function requireRates(call: VoucherCall): Promise<void> {
  const day = textOf(call.form.recordDate) ?? call.today;
  const compared = new Set<string>();
  for (const [at, { currency, exchangeRate }] of enteredLines(call).entries()) {
    const pair = `${currency} ${exchangeRate}`;
    if (!currency || !exchangeRate || compared.has(pair)) continue;
    compared.add(pair);
    const typed = { currency, rate: exchangeRate, day, field: `entries.${at}.exchangeRate` };
    await requireNearRate(call.records, typed, call.language);
  }
}

/** Checks a voucher before it is sent for approval. */
const validate: Command<'ManualVoucher'> = {
  path: 'accounting/record/manual/validate',
  async handle(call) {
    await requireRates(call);
    await checkLines(call, 'manualVoucher', linesOf(call), wordsOf(call));
    return call.generic();
  },
};

/** Posts a voucher, and stores it as it was entered. */
const commit: Command<'ManualVoucher'> = {
  path: 'accounting/record/manual/commit',
  async handle(call) {
    await requireRates(call);
    const { id, reference } = await postLines(call, 'manualVoucher', linesOf(call), wordsOf(call));
    const reply = await call.generic({ voucher: id, status: 'POSTED' });
    return { ...reply, result: { ...reply.result, reference } };
  },
};

/** Stores a voucher that is entered often, without posting it. */
const saveTemplate: Command<'ManualVoucher'> = {
  path: 'accounting/record/manual/saveTemplate',
  async handle(call) {
    const { records, form } = call;
    const { recordType, recordDate, agent, description } = form;
    const values: ValuesOf<'ManualVoucher'> = { recordType, recordDate, agent, description };
    const { id, voucherNo } = await records.insert('ManualVoucher', { ...values, status: 'TEMPLATE' });
    for (const { amountTry: _, ...line } of enteredLines(call))
      await records.insert('ManualVoucherLine', { ...line, voucher: id });
    return { result: { id, number: voucherNo } };
  },
};

/**
 * Values of any voucher for one that is entered by hand: its words and entries, of today. An entry on an account names
 * that alone, as it is entered. @throws Refusal `record.notFound`
 */
const copy: Command = {
  path: 'accounting/record/copy',
  async handle({ records, body, auditRead }) {
    const voucher = requireFound(await records.get('Voucher', textOf(body.id) ?? ''));
    const copied = ['recordType', 'agent', 'description', 'entries'];
    await auditRead('Voucher', voucher.id, copied, 'copy');
    const entries = await records.list('LedgerEntry', { voucher: voucher.id });
    const { recordType, agent, description } = voucher;
    return {
      result: {
        recordType,
        agent,
        description,
        entries: entries.map(({ account, glCode, direction, amount, currency, exchangeRate, ...rest }) => ({
          account,
          glCode: account ? null : glCode,
          direction,
          amount,
          currency,
          exchangeRate,
          lineDescription: rest.lineDescription,
        })),
      },
    };
  },
};

/** Vouchers that accountants enter by hand. */
export const manualVouchers: readonly Command[] = [validate, commit, saveTemplate, copy];
