import { businessDay, onlyWeekends } from '../../contract/values/businessDays';
import { addDays } from '../../contract/values/days';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import type { DemoRow } from './DemoBatch';

/** Days from today, payee, category, amount, recurrence, status. */
const plans = [
  [-4, 'Yılmaz Gayrimenkul A.Ş.', 'RENT', '185000.00', 'MONTHLY', 'OVERDUE'],
  [1, 'Gelir İdaresi Başkanlığı', 'TAX', '412350.75', 'MONTHLY', 'PLANNED'],
  [2, 'Boğaz Temizlik Hizmetleri', 'SUPPLIER', '38400.00', 'MONTHLY', 'PLANNED'],
  [5, 'Personel maaşları', 'PAYROLL', '2840000.00', 'MONTHLY', 'PLANNED'],
  [9, 'Kuzey Yazılım A.Ş.', 'SUPPLIER', '96000.00', 'QUARTERLY', 'PLANNED'],
  [12, 'Öz Anadolu Döviz', 'COMMISSION', '74120.40', 'MONTHLY', 'PLANNED'],
  [20, 'Sosyal Güvenlik Kurumu', 'TAX', '655900.00', 'MONTHLY', 'PLANNED'],
  [31, 'Marmara Sigorta', 'SUPPLIER', '128500.00', 'YEARLY', 'PLANNED'],
  [-16, 'Atlas Kırtasiye', 'SUPPLIER', '9750.00', 'ONCE', 'PAID'],
  [-9, 'Ege Reklam Ajansı', 'SUPPLIER', '52000.00', 'ONCE', 'CANCELLED'],
] as const;

/** Accounts that plans are debited to, by their categories. */
const offsets = {
  RENT: '770.01',
  TAX: '360.02',
  PAYROLL: '770.01',
  SUPPLIER: '770.01',
  COMMISSION: '653.01',
};

/** Planned payments around a day, from the bank account of an id. */
export function plannedPayments(today: string, sourceAccount: string): readonly DemoRow<'PlannedPayment'>[] {
  return plans.map(([days, payeeName, planCategory, amount, recurrence, status], at) => {
    const dueDate = addDays(today, days);
    return {
      id: String(at + 1),
      planNo: `PLN${String(at + 1).padStart(9, '0')}`,
      payeeName,
      planCategory,
      amount,
      recurrence,
      status,
      dueDate,
      currency: 'TRY',
      sourceAccount,
      offsetCode: offsets[planCategory],
      plannedBy: 'tolga.aksoy',
      recursFrom: dueDate,
      payeeIban: turkishIban('0062', String(7_100_000 + at)),
      payDate: businessDay(dueDate, 0, onlyWeekends),
      ...(recurrence !== 'ONCE' && { endDate: addDays(dueDate, 730) }),
    } as DemoRow<'PlannedPayment'>;
  });
}

/** Code, indexes of the agents whose accounts are source and target, trigger, threshold, balance to leave, rounding. */
const sweeps = [
  ['OZ-GUNSONU', 0, null, 'SCHEDULE', null, '50000.00', 1000],
  ['KARADENIZ-UST', 1, null, 'UPPER', '250000.00', '100000.00', 1000],
  ['CUKUROVA-ALT', null, 2, 'LOWER', '20000.00', '75000.00', 100],
] as const;

/** Balance sweeps between accounts of agents and the one at a bank. */
export function balanceSweeps(
  agents: readonly string[],
  bank: string,
): readonly DemoRow<'BalanceTransferParameter'>[] {
  return sweeps.map(([paramCode, source, target, sweepTrigger, threshold, leaveBalance, roundTo], at) => ({
    id: String(at + 1),
    paramCode,
    sweepTrigger,
    threshold,
    leaveBalance,
    roundTo,
    sourceAccount: source === null ? bank : (agents[source] ?? null),
    targetAccount: target === null ? bank : (agents[target] ?? null),
    ...(sweepTrigger === 'SCHEDULE' && { runTime: '17:00' }),
    approvalRequired: at !== 2,
    status: at === 2 ? 'PASSIVE' : 'ACTIVE',
  })) as readonly DemoRow<'BalanceTransferParameter'>[];
}

/** GL codes with their Logo account; those of some accounts have none yet. */
const mappings = [
  ['100.01', '100.01.001'],
  ['102.01', '102.01.001'],
  ['102.90', '102.90.001'],
  ['127.01', '127.01.001'],
  ['336.02', '336.02.001'],
  ['600.01', '600.01.001'],
] as const;

/** Mappings to Logo: one of them had another account before. */
export function accountMappings(today: string): readonly DemoRow<'AccountMapping'>[] {
  const row = (id: number, glCode: string, erpAccountCode: string) => ({
    id: String(id),
    glCode,
    erpAccountCode,
    erpFirmNo: '001',
    erpCostCenter: 'GENEL',
  });
  const [changed, begun] = [addDays(today, -45), addDays(today, -400)];
  return [
    ...mappings.map(([glCode, code], at) => ({
      ...row(at + 1, glCode, code),
      validFrom: at ? begun : changed,
    })),
    { ...row(50, '100.01', '100.99.001'), validFrom: begun, validUntil: addDays(changed, -1) },
  ];
}
