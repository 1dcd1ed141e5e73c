import type { Validator } from '../../../contract/compiled/compiledRules';
import {
  issueName,
  localizeErrors,
  type ValidationIssue,
} from '../../../contract/validation/validationMessages';
import type { JsonObject } from '../../../contract/values/json';

/**
 * First error by field and by cell (`lines.2.currency`); lines also get the first error of their cells.
 * General errors have the empty key.
 */
export type FormIssues = ReadonlyMap<string, ValidationIssue>;

/**
 * Validation errors of a record. Masked values count as valid: they were accepted before.
 * @param defined errors from rules stored in other records
 */
export function formIssues(
  validator: Validator | undefined,
  record: JsonObject,
  isHidden: (field: string) => boolean,
  defined: readonly ValidationIssue[] = [],
): FormIssues {
  const fits = validator === undefined || validator(record);
  const own = fits ? [] : localizeErrors(validator.errors).filter(({ field }) => !isHidden(field));
  const issues = [...own, ...defined];
  return new Map([
    ...issues.toReversed().map((issue) => [issue.field, ofField(issue)] as const),
    ...issues.toReversed().map((issue) => [issueName(issue), issue] as const),
  ]);
}

/** Error of a line or dynamic field as an error of the whole field. */
function ofField(issue: ValidationIssue): ValidationIssue {
  const { text, line, inner } = issue;
  if (inner !== undefined) {
    const { tr, en } = inner.title;
    return { ...issue, text: { tr: `${tr}: ${text.tr}`, en: `${en}: ${text.en}` } };
  }
  if (line === undefined) return issue;
  const number = line.index + 1;
  return { ...issue, text: { tr: `Satır ${number}: ${text.tr}`, en: `Line ${number}: ${text.en}` } };
}
