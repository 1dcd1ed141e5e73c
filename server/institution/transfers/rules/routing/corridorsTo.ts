import type { PayoutMethodCode } from '../../../../../contract/model/generated/entities';
import { inForceOn } from '../../../../../contract/values/days';
import type { RecordStore } from '../../../../records/RecordStore';
import { candidatesOf } from './findRoute';

/** A way to pay receivers in a country. */
export interface Corridor {
  readonly currency: string;
  readonly method: PayoutMethodCode;
  /** Currencies that a sender can pay in. */
  readonly sendCurrencies: readonly string[];
}

/** The corridors to a country in which at least one partner pays at this moment. @param at ISO UTC */
export async function corridorsTo(
  records: Pick<RecordStore, 'list' | 'getAll' | 'find' | 'sumPer'>,
  country: string,
  { at, today }: { readonly at: string; readonly today: string },
): Promise<readonly Corridor[]> {
  const known = await records.find('Country', { code: country });
  if (!known?.allowSend || known.sanctioned) return [];
  const rules = await records.list('PreferredPartner', { country, status: 'ACTIVE' });
  const corridors = await Promise.all(
    rules
      .filter((rule) => inForceOn(rule, today))
      .map(async (rule): Promise<Corridor> => {
        const { currency, payoutMethod: method } = rule;
        const asked = { country, currency, method, sendCurrency: null, amount: null, at, today };
        const able = (await candidatesOf(records, rule, asked)).filter(({ gap }) => gap === null);
        const conditions = await records.list('PartnerCondition', {
          partner: able.map(({ partner }) => partner.id),
          inOut: 'OUT',
          payoutMethod: method,
          payoutCurrency: currency,
          status: 'ACTIVE',
        });
        const sendCurrencies = [...new Set(conditions.map(({ sendCurrency }) => sendCurrency))].sort();
        return { currency, method, sendCurrencies };
      }),
  );
  return corridors.filter(({ sendCurrencies }) => sendCurrencies.length > 0);
}
