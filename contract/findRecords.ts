import type { LocalizedText } from './language';

/** Body of `POST users/find`: a number of a record as people know it, an IBAN, or words of a name. */
export interface FindRequest {
  readonly text: string;
}

/** A record that was found, and the screen of the user's own menu that opens it. */
export interface FoundRecord {
  /** Key of the screen. */
  readonly screen: string;
  readonly route: string;
  readonly title: LocalizedText;
  readonly record: string;
  /** Of a screen that searches: the criteria that find the record there. */
  readonly criteria?: Readonly<Record<string, string>>;
  /** The entity's display fields, joined. */
  readonly label: string;
}
