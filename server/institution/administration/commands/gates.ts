import { addDays } from '../../../../contract/values/days';
import type { LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { dayEndChecks, endClosings, type GateType } from '../../kernel/rules/gates';

/** Most days between today and a new business date, which can't move back: longer than any holiday. */
const furthestDays = 31;

/** Commands of a gate's screen: checks before the confirmation, and closing or opening. */
const gateCommands = (gateType: GateType, path: string): readonly Command<'SystemGate'>[] => [
  {
    path: `applicationmanager/gate/${path}/validate`,
    async handle(call) {
      await checkGate(call);
      return call.generic();
    },
  },
  {
    path: `applicationmanager/gate/${path}/commit`,
    async handle(call) {
      await checkGate(call);
      const { form, records } = call;
      if (form.gateState !== 'OPEN') return call.generic({ gateType });
      const from = form.effectiveFrom ?? call.now;
      const ended = await endClosings(records, { ...form, gateType }, from);
      if (ended === 0) {
        throw refused(call, 'gate.notClosed', 'gateState', {
          tr: 'Bu kapsamda kapalı bir kapı yok.',
          en: 'Nothing is closed in this scope.',
        });
      }
      return call.generic({ gateType });
    },
  },
];

/** The screens that close and open sign-in and money operations. */
export const gates: readonly Command<'SystemGate'>[] = [
  ...gateCommands('LOGIN', 'login'),
  ...gateCommands('FINANCIAL', 'financial'),
];

/** Opens the screen of financial closing with the checks before day end. */
export const beginFinancialClose: Command = {
  path: 'applicationmanager/gate/financial/begin',
  async handle(call) {
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, ...(await checksOf(call)).state } };
  },
};

/** Runs the checks before day end again. */
export const checkDayEnd: Command = {
  path: 'applicationmanager/gate/financial/checks',
  handle: checksOf,
};

async function checksOf({
  records,
}: Pick<Call, 'records'>): Promise<Reply & { readonly state: { checks: Reply['state'][] } }> {
  return { state: { checks: [...(await dayEndChecks(records))] } };
}

/**
 * Throws `gate.ends` for an end that is not after the beginning and the present, `gate.tooFar` and `gate.dayEnd` for a
 * new business date in another month or year by mistake, or with failed checks.
 */
async function checkGate(call: Call<'SystemGate'>): Promise<void> {
  const { form, now, records, today } = call;
  const { effectiveFrom = now, effectiveUntil, businessDate } = form;
  if (effectiveUntil && (effectiveUntil <= effectiveFrom || effectiveUntil <= now)) {
    throw refused(call, 'gate.ends', 'effectiveUntil', {
      tr: 'Bitiş, başlangıçtan ve şu andan sonra olmalıdır.',
      en: 'The end has to be after the beginning, and not in the past.',
    });
  }
  if (!businessDate) return;
  if (businessDate > addDays(today, furthestDays)) {
    throw refused(call, 'gate.tooFar', 'businessDate', {
      tr: `Yeni iş günü bugünden en çok ${furthestDays} gün sonra olabilir; geri alınamaz.`,
      en: `The new business date is at most ${furthestDays} days from today: it can’t move back.`,
    });
  }
  const failed = (await dayEndChecks(records)).some(({ checkResult }) => checkResult === 'FAILED');
  if (failed) {
    throw refused(call, 'gate.dayEnd', 'businessDate', {
      tr: 'Açık vezne veya bekleyen onay varken iş günü ilerletilemez.',
      en: 'The business date can’t move while a desk is open or an approval is pending.',
    });
  }
}

function refused(
  { language }: Pick<Call, 'language'>,
  code: string,
  field: string,
  text: LocalizedText,
): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}
