import type { LocalizedText } from './language';

/** Body of `POST users/find`: a number of a record as people know it: of a customer, of a transfer, an IBAN. */
export interface FindRequest {
  readonly text: string;
}

/** A record that has the number, and the screen of the user's own menu that opens it. */
export interface FoundRecord {
  /** Key of the screen. */
  readonly screen: string;
  readonly route: string;
  readonly title: LocalizedText;
  readonly record: string;
  /** The entity's display fields, joined. */
  readonly label: string;
}
