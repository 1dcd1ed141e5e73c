import type { Edit, Node } from 'jsonc-parser';

/** Kinds of files with a `languageVersion`. */
export type MigratedKind = 'screen' | 'entity';

/** A definition as input of a step. */
export interface MigratedDocument {
  readonly kind: MigratedKind;
  readonly tree: Node;
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
