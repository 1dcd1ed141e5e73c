// Generated from schemas/codes.schema.json by `npm run screens -- types`. Do not edit.

/**
 * A code list: codes with their labels in both languages, in the order in which they are offered.
 */
export interface CodeList {
  /**
   * Path of this schema, for the editor.
   */
  $schema?: string;
  /**
   * The codes, in the order in which they are offered: [{ "code": "01", "title": { "tr": "…", "en": "…" } }]. A list, because an object puts a key like "12" before "01".
   *
   * @minItems 1
   */
  codes: Code[];
}
export interface Code {
  /**
   * Capital letters, digits and _, as in IN_PROGRESS or 01. Records store it.
   */
  code: string;
  /**
   * What the code is called, in both languages. E.g. { "tr": "Açık", "en": "Open" }
   */
  title: Text;
  /**
   * How a grid colours the code. Default neutral.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}
export interface Text {
  /**
   * In Turkish.
   */
  tr: string;
  /**
   * In English.
   */
  en: string;
}
