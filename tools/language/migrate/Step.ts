import type { Edit, Node } from 'jsonc-parser';

/** Kinds of files with a `languageVersion`. */
export type MigratedKind = 'screen' | 'entity';

/** The definitions of a project by name, as they are written, in any version: what a step reads beside its document. */
export interface Surroundings {
  readonly entities: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly screens: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** A definition as input of a step. */
export interface MigratedDocument {
  readonly kind: MigratedKind;
  readonly tree: Node;
  readonly around: Surroundings;
}

/** Migration from one version of the language to the next. Pure: the same document yields the same edits. */
export interface Step {
  /** Version of the result. */
  readonly to: number;
  /** One sentence that describes the change. */
  readonly description: string;
  /** Text edits; everything else stays unchanged. */
  edits(document: MigratedDocument): readonly Edit[];
}
