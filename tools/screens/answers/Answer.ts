/** Why a command could not do its work; the ids are listed in docs/command-line.md. */
export type ErrorId =
  | 'usage.command'
  | 'usage.option'
  | 'usage.argument'
  | 'usage.json'
  | 'name.unknown'
  | 'refused'
  | 'internal';

/** A command's answer for programs, as schemas/commandAnswers.schema.json has it. */
export interface Answer {
  /** null where no command was named. */
  readonly command: string | null;
  /** Whether the command did its work and has nothing to object: exit code 0. */
  readonly ok: boolean;
  readonly [member: string]: unknown;
}

/** The answer of a command that could not do its work. `message` may name the nearest right name (`didYouMean`). */
export interface Failure {
  readonly id: ErrorId;
  readonly message: string;
}

/** A place in a file. */
export interface AnswerPlace {
  /** Path from the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** JSON pointer. */
  readonly pointer?: string;
}
