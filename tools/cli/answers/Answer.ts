/** Error ids of commands, listed in docs/command-line.md. */
export type ErrorId =
  | 'usage.command'
  | 'usage.option'
  | 'usage.argument'
  | 'usage.json'
  | 'name.unknown'
  | 'refused'
  | 'internal';

/** A command's machine-readable answer; schema: schemas/commandAnswers.schema.json. */
export interface Answer {
  /** null if no command was named. */
  readonly command: string | null;
  /** Whether the command succeeded without problems: exit code 0. */
  readonly ok: boolean;
  readonly [member: string]: unknown;
}

/** Answer of a failed command. `message` may suggest a name (`didYouMean`). */
export interface Failure {
  readonly id: ErrorId;
  readonly message: string;
}

/** A place in a file. */
export interface AnswerPlace {
  /** Path from the project's root. */
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** One-based. */
  readonly column: number;
  /** JSON pointer. */
  readonly pointer?: string;
}
