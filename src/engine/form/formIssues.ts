import type { Validator } from '../../../contract/model/compiledRules';
import {
  issueName,
  localizeErrors,
  type ValidationIssue,
} from '../../../contract/validation/validationMessages';
import type { JsonObject } from '../../../contract/values/json';
import type { EnginePorts } from '../ports/ports';

/**
 * First error by field and by cell (`lines.2.currency`); lines also get the first error of their cells.
 * General errors have the empty key.
 */
export type FormIssues = ReadonlyMap<string, FormIssue>;

/** An error, as it is shown at a field. */
export interface FormIssue extends ValidationIssue {
  /** Number of the line, from 1, if the error of a line stands for its whole field. */
  readonly ofLine?: number;
}

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
function ofField(issue: ValidationIssue): FormIssue {
  const { text, line, inner } = issue;
  if (inner !== undefined) {
    const { tr, en } = inner.title;
    return { ...issue, text: { tr: `${tr}: ${text.tr}`, en: `${en}: ${text.en}` } };
  }
  return line === undefined ? issue : { ...issue, ofLine: line.index + 1 };
}

/** Text of an error in the current language; null if there is none. */
export function issueText(
  issue: FormIssue | undefined,
  { language, text }: Pick<EnginePorts, 'language' | 'text'>,
): string | null {
  if (issue === undefined) return null;
  const problem = issue.text[language()];
  return issue.ofLine === undefined
    ? problem
    : text('form:lines.problem', { number: String(issue.ofLine), problem });
}
