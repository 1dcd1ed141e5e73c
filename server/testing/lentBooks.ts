import type { FieldKind } from '../../contract/model/compiledForm';
import type { Model, ModelEntity } from '../../contract/model/model';

const entity = (name: string, fields: Readonly<Record<string, FieldKind>>): ModelEntity => ({
  name,
  title: { tr: name, en: name },
  display: [Object.keys(fields)[0] ?? 'id'],
  search: [],
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [
      field,
      { name: field, kind, title: { tr: field, en: field } },
    ]),
  ),
  indexes: [],
});

/** A model of loans of books, with their timeline and the requests to the library that owns them: for mechanisms alone. */
export const lentBooks: Model = {
  entities: Object.fromEntries(
    [
      entity('Loan', { loanNo: 'text', loanStatus: 'text', libraryStatus: 'text', lentAt: 'date-time' }),
      entity('LoanEvent', {
        loan: 'text',
        step: 'text',
        fromStatus: 'text',
        toStatus: 'text',
        takenAt: 'date-time',
        takenBy: 'text',
        agent: 'text',
        note: 'text',
        voucher: 'text',
      }),
      entity('LoanRequest', {
        loan: 'text',
        requestKey: 'text',
        requestStatus: 'text',
        attempts: 'integer',
        unfinished: 'integer',
        requestedAt: 'date-time',
        nextAttemptAt: 'date-time',
        answerCode: 'text',
        answerText: 'text',
        answeredAt: 'date-time',
      }),
    ].map((each) => [each.name, each]),
  ),
  codes: {},
  areas: [],
  screens: {},
  endpoints: {},
  broken: {},
};
