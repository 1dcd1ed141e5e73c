/** Where something about a part of a screen is said. */
export interface WhySource {
  /**
   * Who says it: the screen's own file, its layout, the screen that it extends, the entity, the floorplan, which has
   * no file.
   */
  readonly from: 'layout' | 'screen' | 'extends' | 'entity' | 'floorplan';
  /** Path from the project's root; the name of a floorplan. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** JSON pointer within the file. */
  readonly pointer?: string;
  /** Words that are said there and hold: `title`, `required`, `when`. */
  readonly words: readonly string[];
}

/** What a part of a screen is. */
export type WhyKind = 'field' | 'fact' | 'column' | 'section' | 'action' | 'block';

/**
 * Where every part of a compiled screen comes from: `field:currency` → sources, the deciding one first. It stands
 * beside the module, in `<id>.why.json`, and is read in development alone.
 */
export interface ScreenWhy {
  readonly key: string;
  readonly file: string;
  readonly parts: Readonly<Record<`${WhyKind}:${string}`, readonly WhySource[]>>;
}
