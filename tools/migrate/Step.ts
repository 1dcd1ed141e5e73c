import type { Edit, Node } from 'jsonc-parser';

/** Files that carry `languageVersion`. */
export type MigratedKind = 'screen' | 'entity';

/** A definition as a step reads it. */
export interface MigratedDocument {
  readonly kind: MigratedKind;
  readonly tree: Node;
}

/** From one version of the language to the next. Pure: the same document gives the same edits. */
export interface Step {
  /** The version that a definition has afterwards. */
  readonly to: number;
  /** One sentence about what it changes. */
  readonly description: string;
  /** Edits of the text; whatever they leave out stays as it is, to the letter. */
  edits(document: MigratedDocument): readonly Edit[];
}
