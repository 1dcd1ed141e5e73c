import { refusedField } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import { planEft } from '../rules';

interface Trial {
  trialIban: string;
  trialAmount: string;
}

/** Tries the rules as they are stored, with an IBAN and an amount, as an order sent now. Writes nothing. */
const test: Command<'EftBankSelection', Trial> = {
  path: 'eft/bankSelection/test',
  async handle(call) {
    const { trialIban: receiverIban = '', trialAmount: amount = '0' } = call.form;
    const { records, now, today } = call;
    const wanted = { receiverIban, amount, now, valueDate: today };
    const plan = await planEft(records, wanted, await call.vacationDays());
    const { eftSystem: trialSystem, valueDate: trialDate, routeBank: trialAccount } = plan;
    const rule = await records.get('EftBankSelection', plan.routeRule ?? '');
    return { state: { trialRule: rule?.ruleCode ?? '', trialAccount, trialSystem, trialDate } };
  },
};

/** Saves a rule. @throws Refusal `eft.sameAccount` if its fallback is its first account */
const commit: Command<'EftBankSelection', Trial> = {
  path: 'eft/bankSelection/commit',
  async handle(call) {
    const { routeAccount, fallbackAccount } = call.form;
    if (fallbackAccount && fallbackAccount === routeAccount)
      throw refusedField('eft.sameAccount', 'fallbackAccount', call.language, {
        tr: 'Yedek hesap, çıkış hesabından başka olmalıdır.',
        en: 'The fallback has to be another account than the first.',
      });
    return call.generic();
  },
};

/** Commands of the rules that choose the bank of an order. */
export const bankSelection: readonly Command[] = [test, commit] as readonly Command[];
