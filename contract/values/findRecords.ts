import type { LocalizedText } from './language';

/** Body of `POST users/find`: a record's number, an IBAN, or words of a name. */
export interface FindRequest {
  readonly text: string;
}

/** A found record, and the screen in the user's menu that opens it. */
export interface FoundRecord {
  /** Key of the screen. */
  readonly screen: string;
  readonly route: string;
  readonly title: LocalizedText;
  readonly record: string;
  /** For a query screen: the criteria that find the record there. */
  readonly criteria?: Readonly<Record<string, string>>;
  /** The entity's display fields, joined. */
  readonly label: string;
}
