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
   * The codes are numbers that people know, as those of accounts, activities or payment purposes: each label begins with its number («770.01 Genel yönetim giderleri»), in every list, filter, export and document, and a code is found by either. The codes are written in the order of their numbers. E.g. true
   */
  numbered?: true;
  /**
   * A code that begins another one is its group, as 77 and 770 are of 770.01: forms don't offer it and refuse it, as records are on the codes of the lowest level; a filter by it finds the records of all codes that begin with it. The list is numbered. E.g. true
   */
  grouped?: true;
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
  /**
   * What a record with this code can't do and what helps, beside the code in the lists of look-ups. E.g. { "tr": "Belgeleri eksik: Müşteri Belgeleri", "en": "Documents are missing: Customer Documents" }
   */
  help?: Text;
  /**
   * Another code of the list. Users without the right #confidential read it instead of this one wherever a record has it: in lists, forms, look-ups, exports, logs and the history of changes. They neither find nor sort nor group by this one, are not offered it and can't enter it. E.g. "RESTRICTED"
   */
  readsAs?: string;
  /**
   * No record has this code: it exists as the reading of others. Forms don't offer it, the record store refuses it, and a filter by it finds the records of all codes that are read as it. E.g. true
   */
  onlyRead?: true;
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
