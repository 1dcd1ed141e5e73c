import Big from 'big.js';
import { businessDay, isBusinessDay, onlyWeekends } from '../../contract/values/businessDays';
import { daysBetween } from '../../contract/values/days';
import { timeInTurkiye, todayInTurkiye } from '../../contract/values/today';
import { type Database, entityTables } from '../records/openDatabase';
import { seedOf } from './demoServices';
import type { BankFault, SimulatedBank, SimulatedRate } from './simulators/centralBankSimulator';

/** Faults by question: of twenty, four have one, and none of the first four. */
const faults: Readonly<Record<number, BankFault>> = { 5: 'fails', 9: 'otherDay', 13: 'garbles', 17: 'late' };

/** Time of day at which the central bank publishes its bulletin. */
const published = '15:30';

/** Currencies that the institution does not have: the yen with its hundred, and special drawing rights without a selling rate. */
const others: readonly SimulatedRate[] = [
  {
    currency: 'JPY',
    unit: 100,
    forexBuying: '27.1043',
    forexSelling: '27.2838',
    banknoteBuying: '27.0040',
    banknoteSelling: '27.3875',
  },
  {
    currency: 'XDR',
    unit: 1,
    forexBuying: '57.6122',
    forexSelling: '',
    banknoteBuying: '',
    banknoteSelling: '',
  },
];

/**
 * The demo's central bank: its rates of a day are a little off those published before that day, always by the same, so that
 * a bulletin has the same rates whenever it is fetched.
 */
export function demoCentralBank(database: Database, clock: () => Date): SimulatedBank {
  return {
    async bulletin() {
      const now = clock();
      const today = todayInTurkiye(now);
      const isOut = isBusinessDay(today, onlyWeekends) && timeInTurkiye(now) >= published;
      const bulletinDate = isOut ? today : businessDay(today, -1, onlyWeekends);
      const bulletinNo = `${bulletinDate.slice(0, 4)}/${daysBetween(`${bulletinDate.slice(0, 4)}-01-01`, bulletinDate) + 1}`;
      const rows = (await entityTables(database)
        .selectFrom('ExchangeRate')
        .select(['currency', 'buyRate'])
        .distinctOn('currency')
        .where('rateDate', '<', bulletinDate)
        .where('rateSource', '=', 'TCMB')
        .orderBy('currency')
        .orderBy('rateDate', 'desc')
        .orderBy('id', 'desc')
        .execute()) as readonly Record<string, unknown>[];
      const storedRates = rows.map(({ currency, buyRate }) =>
        rateNear(String(currency), new Big(String(buyRate)), bulletinDate),
      );
      return { bulletinNo, bulletinDate, rates: [...storedRates, ...others] };
    },
    faultOf: (question) => faults[question % 20] ?? null,
    delay: 150,
    lateness: 20_000,
  };
}

/** Prices near a buying rate, by at most 0.4 %, as the day has it. */
function rateNear(currency: string, before: Big, day: string): SimulatedRate {
  const drift = new Big((seedOf(`${day} ${currency}`) % 81) - 40).div(10_000);
  const buy = before.times(drift.plus(1));
  const price = (factor: string) => buy.times(factor).toFixed(4);
  return {
    currency,
    unit: 1,
    forexBuying: price('1'),
    forexSelling: price('1.0018'),
    banknoteBuying: price('0.9993'),
    banknoteSelling: price('1.0033'),
  };
}
