import type { ScreenProblem } from '../../../contract/model/compiled';
import { suggestionIn } from '../../language/views/nearest';
import type { AnswerPlace } from './Answer';
import type { Places } from './Places';

/** A machine-readable problem. */
export interface ProblemAnswer extends AnswerPlace {
  readonly rule: string;
  readonly severity: ScreenProblem['severity'];
  readonly message: string;
  /** Suggested name. */
  readonly suggestion?: string;
}

/** Adds a problem's column, and its suggestion as data. */
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
