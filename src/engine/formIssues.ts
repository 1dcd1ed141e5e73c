import type { Validator } from '../../contract/compiledRules';
import type { JsonObject } from '../../contract/json';
import { issueName, localizeErrors, type ValidationIssue } from '../../contract/validationMessages';

/**
 * The first issue of each field and of each cell (`lines.2.currency`), for lines also the first of any of their
 * cells; under the empty name one that is nobody's.
 */
export type FormIssues = ReadonlyMap<string, ValidationIssue>;

/** What is wrong with a record. What the server hides is right: it was taken once. */
export function formIssues(
  validator: Validator | undefined,
  record: JsonObject,
  isHidden: (field: string) => boolean,
): FormIssues {
  if (validator === undefined || validator(record)) return new Map();
  const issues = localizeErrors(validator.errors ?? []).filter(({ field }) => !isHidden(field));
  return new Map([
    ...issues.toReversed().map((issue) => [issue.field, ofLines(issue)] as const),
    ...issues.toReversed().map((issue) => [issueName(issue), issue] as const),
  ]);
}

/** What is wrong with a line, said of all of them. */
function ofLines(issue: ValidationIssue): ValidationIssue {
  if (issue.line === undefined) return issue;
  const { text, line } = issue;
  const number = line.index + 1;
  return { ...issue, text: { tr: `Satır ${number}: ${text.tr}`, en: `Line ${number}: ${text.en}` } };
}
