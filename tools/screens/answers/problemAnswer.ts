import type { ScreenProblem } from '../../../contract/compiled';
import { suggestionIn } from '../../compiler/language/nearest';
import type { AnswerPlace } from './Answer';
import type { Places } from './Places';

/** A problem for programs. */
export interface ProblemAnswer extends AnswerPlace {
  readonly rule: string;
  readonly severity: ScreenProblem['severity'];
  readonly message: string;
  /** The name that was probably meant. */
  readonly suggestion?: string;
}

/** A problem with its column, and the nearest name as data. */
export function problemAnswer(
  { file, line, column, pointer, rule, severity, message }: ScreenProblem,
  places: Places,
): ProblemAnswer {
  const suggestion = suggestionIn(message);
  const place = places.of(file, line, pointer);
  return {
    ...place,
    line,
    column: column ?? (place.line === line ? place.column : 1),
    rule,
    severity,
    message,
    ...(suggestion !== undefined && { suggestion }),
  };
}
