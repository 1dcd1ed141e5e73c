import { businessDay, type ClosedDays } from '../../../../contract/values/businessDays';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { signersOf } from '../../../engine/context/HeldCommit';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { type EftCall, type EftDraft, queueEft } from '../../eft/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { occurrencesOf, requireOtherSigners } from '../rules';
import { payByEft } from './payByEft';

type Plan = StoredOf<'PlannedPayment'>;

/** Payments of a plan that are shown at most. */
const shown = 12;

/**
 * Stores a planned payment with the business day on which it is paid. One that is overdue is planned again if that day
 * is still to come. Who changes it is who planned it, and its payments are counted from a new due date. Throws `plan.ended`.
 */
export const savePlannedPayment: Command<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/commit',
  async handle(call) {
    const { form, recordId, today, user } = call;
    const stored = recordId === null ? null : await waitingPlan(call, recordId);
    const payDate = form.dueDate ? businessDay(form.dueDate, 0, await call.vacationDays()) : null;
    const isDueAgain = stored?.status === 'OVERDUE' && payDate !== null && payDate >= today;
    return call.generic({
      payDate,
      plannedBy: user.userName,
      ...(form.dueDate && form.dueDate !== stored?.dueDate && { recursFrom: form.dueDate }),
      ...(isDueAgain && { status: 'PLANNED' }),
    });
  },
};

/** A plan that is neither paid, with a bank nor cancelled, locked. @throws Refusal `record.notFound`, `plan.ended` */
async function waitingPlan({ records }: Pick<Call, 'records'>, id: string) {
  const plan = requireFound(await records.lock('PlannedPayment', id));
  if (plan.status === 'PLANNED' || plan.status === 'OVERDUE') return plan;
  throw new Refusal(
    'plan.ended',
    {
      tr: 'Ödenmiş, bankada olan ya da iptal edilmiş plan değişmez; yeni bir plan girin.',
      en: 'A plan that is paid, with the bank or cancelled stays: enter another one.',
    },
    409,
  );
}

/** The next payments of the plan in the form. */
export const plannedDates: QueryCommand<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/dates',
  async query(call) {
    const {
      dueDate,
      recurrence = 'ONCE',
      endDate,
      amount = null,
      currency = null,
    } = call.form as Parameters<typeof savePlannedPayment.handle>[0]['form'];
    if (!dueDate) return { rows: [], total: 0, sums: {} };
    const stored = call.recordId === null ? null : await call.records.get('PlannedPayment', call.recordId);
    const countedFrom = stored?.dueDate === dueDate ? stored.recursFrom : null;
    const plan = { recurrence, first: dueDate, countedFrom, last: endDate ?? null };
    const rows = occurrencesOf(plan, await call.vacationDays(), shown).map((each) => ({
      id: each.plannedDate,
      plannedDate: each.plannedDate,
      occurrenceDate: each.payDate,
      amount,
      currency,
    }));
    return { rows, total: rows.length, sums: {} };
  },
};

/** Moves the payment of a row to a later day. Throws `plan.ended`, `plan.earlier`. */
export const postponePayment: Command<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/postpone',
  async handle(call) {
    const { records, body, payload } = call;
    const plan = await waitingPlan(call, textOf(body.id) ?? '');
    const { dueDate = '' } = payload;
    if (dueDate <= plan.dueDate) {
      throw new Refusal('plan.earlier', {
        tr: 'Yeni vade eskisinden sonra olmalıdır.',
        en: 'The new due date must be later than the present one.',
      });
    }
    const payDate = businessDay(dueDate, 0, await call.vacationDays());
    await records.update('PlannedPayment', plan.id, plan.version, { dueDate, payDate, status: 'PLANNED' });
    return { result: { id: plan.id } };
  },
};

/**
 * Pays the plan of a row by EFT, once a second person approves, who has not planned it; the next payment of a repeated one is planned.
 * Throws `plan.ended`, `ownPayment.*`.
 */
export const payPlan: Command<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/pay',
  async handle(call) {
    const plan = await waitingPlan(call, textOf(call.body.id) ?? '');
    const { id, planNo: number, payeeIban: iban, payeeName: name, createdBy, plannedBy } = plan;
    requireOtherSigners(number, [createdBy, plannedBy], signersOf(call.granted));
    const payment = { ...plan, of: { plannedPayment: id }, number, iban, name };
    const closed = await call.vacationDays();
    return payByEft(call, payment, (draft) => orderPlanned(lifeCall(call), plan, draft, closed));
  },
};

/** Hands the order of a plan to its bank, and plans the payment after that of a repeated one. */
export async function orderPlanned(
  call: EftCall,
  plan: Plan,
  draft: EftDraft,
  closed: ClosedDays,
): Promise<void> {
  const nextPlan = plan.nextPlan ?? (await planNext(call, plan, closed));
  const paying = { status: 'PAYING', eftOrder: draft.order.id, orderedAt: call.now } as const;
  const values = { ...paying, notPaidReason: null, nextPlan };
  await call.records.update('PlannedPayment', plan.id, plan.version, values);
  await queueEft(call, draft);
}

/** Plans the payment after that of a repeated plan. @returns its id; null if there is none */
async function planNext({ records }: EftCall, plan: Plan, closed: ClosedDays): Promise<string | null> {
  const { recurrence, dueDate: first, endDate: last = null, recursFrom: countedFrom } = plan;
  const [, next] = occurrencesOf({ recurrence, first, countedFrom, last }, closed, 2);
  if (next === undefined) return null;
  const { payeeName, payeeIban, planCategory, amount, currency, sourceAccount, offsetCode, plannedBy } = plan;
  const same = { payeeName, payeeIban, planCategory, amount, currency, sourceAccount, offsetCode, plannedBy };
  const { id } = await records.insert('PlannedPayment', {
    ...same,
    recurrence,
    endDate: last,
    dueDate: next.plannedDate,
    payDate: next.payDate,
    recursFrom: countedFrom ?? first,
    status: 'PLANNED',
  });
  return id;
}
