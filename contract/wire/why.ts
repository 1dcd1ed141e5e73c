/** Source location of a part of a screen. */
export interface WhySource {
  /**
   * Source: the screen's own file, its layout, the extended screen, the entity, or the floorplan, which has
   * no file.
   */
  readonly from: 'layout' | 'screen' | 'extends' | 'entity' | 'floorplan';
  /** Path from the project's root; for a floorplan its name. */
  readonly file: string;
  /** One-based. */
  readonly line?: number;
  /** JSON pointer within the file. */
  readonly pointer?: string;
  /** Effective properties defined there: `title`, `required`, `when`. */
  readonly words: readonly string[];
}

/** Kinds of parts of a screen. */
export type WhyKind = 'field' | 'fact' | 'column' | 'section' | 'action' | 'block';

/**
 * Source locations of every part of a compiled screen: `field:currency` → sources, the effective one first.
 * Stored in `<area>.why.json`, by the screen's id, and loaded only in development.
 */
export interface ScreenWhy {
  readonly key: string;
  readonly file: string;
  readonly parts: Readonly<Record<`${WhyKind}:${string}`, readonly WhySource[]>>;
}
