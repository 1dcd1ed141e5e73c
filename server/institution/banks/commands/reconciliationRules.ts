import Big from 'big.js';
import type { GridRow } from '../../../../contract/wire/query';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Command, QueryCommand } from '../../../engine/context/Command';
import { openMovements, ruleOf } from '../rules/lines';
import { applyRules } from '../rules/matching';

/** Lines that a trial shows at most. */
const mostShown = 100;

/**
 * Saves a rule, which a second person approves. @throws Refusal `reconciliationRule.account` if it has a difference to post and no account
 */
const commit: Command<'ReconciliationRule'> = {
  path: 'brm/rule/commit',
  async handle(call) {
    const { amountTolerance = '0', autoPost, differenceCode } = call.form;
    if ((new Big(amountTolerance).gt(0) || autoPost) && !differenceCode)
      throw refusedField('reconciliationRule.account', 'differenceCode', call.language, {
        tr: 'Tolerans ya da otomatik muhasebe için fark hesabı gerekir.',
        en: 'A tolerance and posting need the account of the difference.',
      });
    return call.generic();
  },
};

/** Tries the rule of the form, saved or not, on open lines: what it alone would match. Writes nothing. */
const trial: QueryCommand<'ReconciliationRule'> = {
  path: 'brm/rule/trial',
  async query({ records }, { filter }) {
    const rule = ruleOf({
      id: 'trial',
      direction: filter.direction ?? 'C',
      matchField: filter.matchField ?? 'REFERENCE',
      pattern: filter.pattern ?? null,
      amountTolerance: filter.amountTolerance ?? '0.00',
      dayTolerance: filter.dayTolerance ?? 0,
      autoPost: filter.autoPost ?? false,
    });
    const { bankAccount } = filter;
    const accounts = await records.list('BankAccount', {
      status: 'ACTIVE',
      ...(bankAccount && { id: bankAccount }),
    });
    const rows: GridRow[] = [];
    for (const account of accounts) {
      if (rows.length === mostShown) break;
      const { lines, entries } = await openMovements(records, account);
      const matches = applyRules([rule], lines, entries).slice(0, mostShown - rows.length);
      const stored = await records.getAll('BankTransaction', idsOf(matches, 'lines'));
      const booked = await records.getAll('AccountTransaction', idsOf(matches, 'entries'));
      for (const { lines: own, entries: found, difference } of matches) {
        const line = stored.get(own[0]?.id ?? '');
        if (line === undefined) continue;
        const { id, bankTxnNo, valueDate, amount, senderName } = line;
        const txnNo = booked.get(found[0]?.id ?? '')?.txnNo ?? null;
        rows.push({
          id,
          bankTxnNo,
          valueDate,
          amount,
          currency: account.currency,
          senderName,
          txnNo,
          difference,
        });
      }
    }
    return { rows, total: rows.length, sums: {} };
  },
};

const idsOf = (matches: ReturnType<typeof applyRules>, side: 'lines' | 'entries') =>
  matches.flatMap((match) => match[side].map(({ id }) => id));

/** Rules that match lines by themselves. */
export const reconciliationRules: readonly AnyCommand[] = [commit, trial] as readonly AnyCommand[];
