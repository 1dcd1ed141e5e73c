import type { Validator } from '../../contract/compiledRules';
import type { JsonObject } from '../../contract/json';
import { issueName, localizeErrors, type ValidationIssue } from '../../contract/validationMessages';

/**
 * The first issue of each field and of each cell (`lines.2.currency`), for lines also the first of any of their
 * cells; under the empty name one that is nobody's.
 */
export type FormIssues = ReadonlyMap<string, ValidationIssue>;

/**
 * What is wrong with a record. What the server hides is right: it was taken once.
 * @param defined what is wrong by what other records define
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

/** What is wrong with a line, or with a field that records define, said of all of them. */
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
