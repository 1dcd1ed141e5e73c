import { businessDay } from '../../../../contract/values/businessDays';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { occurrencesOf } from '../rules';

/** Payments of a plan that are shown at most. */
const shown = 12;

/**
 * Stores a planned payment with the business day on which it is paid. One that is overdue is planned again if that day
 * is still to come. Throws `plan.ended`.
 */
export const savePlannedPayment: Command<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/commit',
  async handle(call) {
    const { form, recordId, today } = call;
    const stored = recordId === null ? null : await waitingPlan(call, recordId);
    const payDate = form.dueDate ? businessDay(form.dueDate, 0, await call.vacationDays()) : null;
    const isDueAgain = stored?.status === 'OVERDUE' && payDate !== null && payDate >= today;
    return call.generic({ payDate, ...(isDueAgain && { status: 'PLANNED' }) });
  },
};

/** A plan that is neither paid nor cancelled, locked. @throws Refusal `record.notFound`, `plan.ended` */
async function waitingPlan({ records }: Pick<Call, 'records'>, id: string) {
  const plan = requireFound(await records.lock('PlannedPayment', id));
  if (plan.status === 'PLANNED' || plan.status === 'OVERDUE') return plan;
  throw new Refusal(
    'plan.ended',
    {
      tr: 'Ödenmiş ya da iptal edilmiş plan değişmez; yeni bir plan girin.',
      en: 'A plan that was paid or cancelled stays: enter another one.',
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
    const plan = { recurrence, first: dueDate, last: endDate ?? null };
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
