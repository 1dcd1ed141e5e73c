// Generated from schemas/codes.schema.json by `npm run screens -- types`. Do not edit.

/**
 * A code list: codes with their labels in both languages, in display order.
 */
export interface CodeList {
  /**
   * Path of this schema, for the editor. E.g. "../codes.schema.json"
   */
  $schema?: string;
  /**
   * The codes, in display order. A list, because an object puts a key like "12" before "01". E.g. [{ "code": "01", "title": { "tr": "…", "en": "…" } }]
   *
   * @minItems 1
   */
  codes: Code[];
}
export interface Code {
  /**
   * Code that records store: capital letters, digits and _, in levels separated by dots. E.g. "IN_PROGRESS", "336.01"
   */
  code: string;
  /**
   * Label of the code in both languages. E.g. { "tr": "Açık", "en": "Open" }
   */
  title: Text;
  /**
   * Colour of the code in grids. Default: neutral. E.g. "success"
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}
export interface Text {
  /**
   * Turkish text.
   */
  tr: string;
  /**
   * English text.
   */
  en: string;
}
