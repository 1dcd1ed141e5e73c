import Big from 'big.js';
import { addDays } from '../../../../contract/values/days';
import type { QueryAnswer } from '../../../../contract/wire/query';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { AnyCommand, Call, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { complexRule, dryRun, explain, fieldRule, lockNewHit } from '../rules/monitoring';
import { monitoringOf } from '../store/MonitoringStore';

/** Days of a dry run, of the simulation of a threshold, and of the recent hits of a rule. */
const [dryDays, simulatedDays, recentDays] = [90, 30, 30];

/** Rows of a dry run that are shown. */
const shownHits = 100;

/** Hits that the rule in the form would have had in the last days, or of one movement, before it is active. */
async function dryRunOf(
  { records, today }: Call,
  rule: ReturnType<typeof complexRule>,
  days: number,
  txnNo: string | null = null,
): Promise<QueryAnswer> {
  const tried = txnNo === null ? null : await movementOf(records, txnNo);
  if (txnNo !== null && tried === null) throw missingRecord();
  const from = tried?.bookingDate ?? addDays(today, -days);
  const found = await dryRun(records, rule, from, tried?.bookingDate ?? today);
  const hits = found.hits.filter(({ movement }) => tried === null || movement === tried.id);
  const known = await records.getAll(
    'Customer',
    hits.slice(-shownHits).map(({ customer }) => customer),
  );
  const numberOf = (customer: string | null) => known.get(customer ?? '')?.customerNo ?? null;
  const rows = hits
    .slice(-shownHits)
    .toReversed()
    .map((row, at) => ({
      id: `${at + 1}`,
      customerNo: numberOf(row.customer),
      txnDate: row.txnDate,
      amount: row.amount,
      currency: row.currency,
      explanation: { ...explain(rule, row) },
    }));
  return { rows, total: hits.length, sums: {} };
}

/** The movement of a party that a number names: of a movement on an account, or of a transfer. */
async function movementOf(records: RecordStore, txnNo: string): Promise<StoredOf<'PartyMovement'> | null> {
  const booked = await records.find('AccountTransaction', { txnNo });
  const ofVoucher = booked?.voucher ? await records.find('PartyMovement', { voucher: booked.voucher }) : null;
  return ofVoucher ?? records.find('PartyMovement', { sourceRef: txnNo });
}

const dryRunComplex: QueryCommand = {
  path: 'aml/complexAction/dryRun',
  async query(call) {
    const { conditions, ...form } = call.form;
    if (!form.scenario || !form.minTotal) return { rows: [], total: 0, sums: {} };
    const lines = (Array.isArray(conditions) ? conditions : []) as Parameters<typeof complexRule>[1];
    return dryRunOf(call, complexRule(form as Parameters<typeof complexRule>[0], lines), dryDays);
  },
};

const dryRunField: QueryCommand = {
  path: 'aml/suspiciousRule/dryRun',
  async query(call) {
    const rule = fieldRule(call.form as Parameters<typeof fieldRule>[0]);
    if (rule.pattern.conditions.length === 0) return { rows: [], total: 0, sums: {} };
    return dryRunOf(call, rule, Number(call.form.lookbackDays ?? dryDays), textOf(call.form.testedTxnNo));
  },
};

const simulateThreshold: QueryCommand<'AmlAmountThreshold'> = {
  path: 'aml/amount/simulate',
  async query(call) {
    const { form } = call as unknown as Call<'AmlAmountThreshold'>;
    const { txnType, amount, currency, period = 'TXN' } = form;
    if (!txnType || !amount || !currency) return { rows: [], total: 0, sums: {} };
    const found = await monitoringOf(call.records).reaching({
      txnType,
      amount,
      currency,
      period,
      countLimit: form.countLimit ?? null,
      customerType: form.customerType ?? null,
      kycLevel: form.kycLevel ?? null,
      from: addDays(call.today, -simulatedDays),
      until: call.today,
    });
    const total = new Big(found.total).toFixed(2);
    return { rows: [{ id: '1', ...found, total, currency }], total: 1, sums: {} };
  },
};

const complexRules: QueryCommand = {
  path: 'aml/complexAction/query',
  async query({ records, today }, request) {
    const { scenario, runMode, severity, status } = request.filter as ValuesOf<'ComplexActionRule'>;
    const rules = await records.list('ComplexActionRule', {
      ...(scenario && { scenario }),
      ...(runMode && { runMode }),
      ...(severity && { severity }),
      ...(status && { status }),
    });
    const rows = [];
    for (const { id, ruleCode, ...rule } of rules) {
      const recent = { ruleCode, txnDate: { gte: addDays(today, -recentDays) } } as const;
      const hits30d = await records.count('MonitoringHit', recent);
      const { decided, cleared } = await decisionsOf(records, ruleCode);
      const falsePct = decided === 0 ? null : new Big(cleared).times(100).div(decided).toFixed(1);
      const { name, windowHours, minCount, minTotal, currency } = rule;
      rows.push({
        id,
        ruleCode,
        name,
        windowHours,
        minCount,
        minTotal,
        currency,
        hits30d,
        falsePct,
        scenario: rule.scenario,
        runMode: rule.runMode,
        amlAction: rule.amlAction,
        severity: rule.severity,
        status: rule.status,
      });
    }
    return computedAnswer(rows, request, []);
  },
};

const fieldRules: QueryCommand<'SuspiciousRule'> = {
  path: 'aml/suspiciousRule/query',
  async query({ records }, request) {
    const { ruleCode, masakTypeCode, severity, autoCase, status } = request.filter;
    const rules = await records.list('SuspiciousRule', {
      ...(severity && { severity }),
      ...(autoCase !== undefined && { autoCase }),
      ...(status && { status }),
    });
    const named = rules.filter(
      (rule) =>
        rule.ruleCode.includes(textOf(ruleCode)?.toUpperCase() ?? '') &&
        rule.masakTypeCode.startsWith(textOf(masakTypeCode) ?? ''),
    );
    const rows = [];
    for (const { version, createdAt, createdBy, updatedAt, updatedBy, ...rule } of named) {
      const filed = { ruleCode: rule.ruleCode, monitoringStatus: 'FILED' } as const;
      rows.push({ ...rule, casesOpened: await records.count('MonitoringHit', filed) });
    }
    return computedAnswer(rows, request, []);
  },
};

/** Hits of a rule that were decided on, and those of them that were cleared. */
async function decisionsOf(records: RecordStore, ruleCode: string) {
  const count = (monitoringStatus: 'CLEARED' | 'FILED') =>
    records.count('MonitoringHit', { ruleCode, monitoringStatus });
  const [cleared, filed] = await Promise.all([count('CLEARED'), count('FILED')]);
  return { decided: cleared + filed, cleared };
}

/** Clears a hit with a note. */
const clearHit: AnyCommand = {
  path: 'aml/suspicious/clearHit',
  async handle({ records, body, payload }) {
    const hit = await lockNewHit(records, textOf(body.id) ?? '');
    if (hit === null) throw hitDecided();
    await records.update('MonitoringHit', hit.id, hit.version, {
      monitoringStatus: 'CLEARED',
      clearNote: textOf(payload.decisionNote),
    });
    return { result: { id: hit.id } };
  },
};

/** The hit was cleared or is in a file. */
const hitDecided = (): Refusal =>
  new Refusal(
    'monitoring.decided',
    { tr: 'Bu bulgu temizlenmiş ya da bir dosyaya alınmış.', en: 'This hit was cleared or is in a file.' },
    409,
  ).outrun();

/** Commands of the monitoring rules and of their hits. */
export const monitoringRules: readonly AnyCommand[] = [
  ...[simulateThreshold, dryRunComplex, dryRunField, complexRules, fieldRules],
  clearHit,
];
