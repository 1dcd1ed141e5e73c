import type { Json } from '../../../contract/values/json';

/** An event of a partner, with the hash of its body. */
export interface PartnerEvent {
  readonly firmCode: string;
  readonly eventId: string;
  readonly bodyHash: string;
  /** What the partner says, unchecked. */
  readonly order: Json;
}

/** How events of partners are proved and taken. */
export interface PartnerEvents {
  /** The key that we share with a partner; null: there is none. */
  readonly secretOf: (firmCode: string) => string | null;
  /** Takes an event once; `other` if another one had its id, `malformed` if it names no whole order. */
  readonly take: (event: PartnerEvent) => Promise<'taken' | 'known' | 'other' | 'malformed'>;
}
