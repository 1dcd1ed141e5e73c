import type { FieldError } from '../../../contract/wire/envelope';
import { Refusal } from './Refusal';

/** A rejected form, with its field errors. */
export const validationFailed = (fieldErrors: readonly FieldError[]) =>
  new Refusal(
    'validation.failed',
    { tr: 'Lütfen işaretli alanları düzeltin.', en: 'Please correct the marked fields.' },
    422,
    fieldErrors,
  );
