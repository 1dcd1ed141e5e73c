import { businessDay } from '../../../contract/values/businessDays';
import type { Command, QueryCommand } from '../../context/Command';
import { occurrencesOf } from '../../domain/paymentPlans';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';
import { textOf } from '../values';

/** Payments of a plan that are shown at most. */
const shown = 12;

/** Stores a planned payment with the business day on which it is paid. */
export const savePlannedPayment: Command<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/commit',
  async handle(call) {
    const { dueDate } = call.form;
    const payDate = dueDate ? businessDay(dueDate, 0, await call.vacationDays()) : null;
    return call.generic({ payDate });
  },
};

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
      ...{
        id: each.plannedDate,
        plannedDate: each.plannedDate,
        occurrenceDate: each.payDate,
        amount,
        currency,
      },
    }));
    return { rows, total: rows.length, sums: {} };
  },
};

/** Moves the payment of a row to a later day. Throws `plan.earlier`. */
export const postponePayment: Command<'PlannedPayment'> = {
  path: 'accounting/plannedPayment/postpone',
  async handle(call) {
    const { records, body, payload } = call;
    const plan = await records.lock('PlannedPayment', textOf(body.id) ?? '');
    if (plan === null) throw missingRecord();
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
