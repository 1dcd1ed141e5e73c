import { Ajv } from 'ajv';
import type { ValueSchema } from '../../../contract/model/generated/screen';
import { createValidatorRuntime } from '../../../contract/validation/validatorRuntime';
import type { Json } from '../../../contract/values/json';

/** Constants and missing values are no dates, so today's date is never read. */
const runtime = createValidatorRuntime(() => '');

const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  validateSchema: false,
  formats: runtime.formats,
})
  .addKeyword({
    keyword: 'decimalMinimum',
    type: 'string',
    validate: (limit: string, value: string) => runtime.isAtLeast(value, limit),
  })
  .addKeyword({
    keyword: 'decimalMaximum',
    type: 'string',
    validate: (limit: string, value: string) => runtime.isAtMost(value, limit),
  })
  .addKeyword({
    keyword: 'minDate',
    type: 'string',
    validate: (limit: string, value: string) => runtime.isNotBefore(value, limit),
  })
  .addKeyword({
    keyword: 'maxDate',
    type: 'string',
    validate: (limit: string, value: string) => runtime.isNotAfter(value, limit),
  });

const answers = new Map<string, boolean>();

/** Evaluates a condition's schema at compile time: for constants, and for missing values (null). */
export function holds(schema: ValueSchema, value: Json): boolean {
  const question = JSON.stringify([schema, value]);
  const answer = answers.get(question) ?? ajv.compile({ ...schema })(value);
  answers.set(question, answer);
  return answer;
}
