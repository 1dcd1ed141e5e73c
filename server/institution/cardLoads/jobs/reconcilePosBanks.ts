import { addDays } from '../../../../contract/values/days';
import type { LocalizedText } from '../../../../contract/values/language';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import { notifyRole } from '../../../engine/jobs/notifyRole';
import type { Job } from '../../../platform/scheduler/Job';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import type { Services } from '../../services/Services';
import { reconcilePosBank } from '../rules';

/** What accounting has to know of a bank’s day; null: nothing. */
function messageOf(name: string, result: Awaited<ReturnType<typeof reconcilePosBank>>): LocalizedText | null {
  if (result === null)
    return { tr: `${name} sanal POS listesini göndermedi.`, en: `${name} sent no list of card payments.` };
  const { open, unbooked } = result;
  if (unbooked > 0)
    return {
      tr: `${name} ${unbooked} kart ödemesini yatırdı, ama o bankada TL hesabımız tanımlı değil.`,
      en: `${name} has settled ${unbooked} card payments, and no account of ours there in lira is defined.`,
    };
  if (open === 0) return null;
  return {
    tr: `${name} sanal POS’unda ${open} fark var.`,
    en: `${open} differences in the card payments of ${name}.`,
  };
}

/**
 * Compares yesterday's orders of each POS bank with ours, and books what it has settled. The accounting users are notified of
 * differences, and of a bank without an answer or an account of ours, which the next attempt tries again.
 */
export const reconcilePosBanks =
  ({ pos: service, keys }: Pick<Services, 'pos' | 'keys'>): Job =>
  async (call) => {
    const { database, model, clock, signal, log } = call;
    const day = addDays(clock().toISOString().slice(0, 10), -1);
    const banks = await recordsOf(call, database).list('Bank', { status: 'ACTIVE' });
    let [done, failed] = [0, 0];
    for (const bank of banks) {
      // A bank with which we share no key takes no cards for us.
      if (keys.pos(bank.bankCode) === null) continue;
      signal.throwIfAborted();
      const result = await reconcilePosBank(
        {
          service,
          inTransaction: (work) =>
            database.transaction().execute((open) => work(serverLifeCall(open, model, clock()))),
        },
        bank,
        day,
      );
      log(`${bank.bankCode} ${day}: ${result === null ? 'no answer' : JSON.stringify(result)}`);
      if (result === null || result.unbooked > 0) failed += 1;
      else done += 1;
      const message = messageOf(bank.name, result);
      if (message === null) continue;
      await notifyRole(
        database,
        model,
        { code: 'ACCOUNTING' },
        { code: 'cardLoad.differences', message },
        [{ screen: 'collection/virtualPostCollection' }],
        clock(),
      );
    }
    return { done, failed };
  };
