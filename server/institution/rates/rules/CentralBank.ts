import type { LocalizedText } from '../../../../contract/values/language';
import type { RateLine } from './publishEdition';

/** A bulletin of the central bank: its rates of a day, in TRY for one unit of each currency, with six decimals. */
export interface RateBulletin {
  /** Number of the bulletin, such as 2026/225; empty if the bank gave none. */
  readonly bulletinNo: string;
  /** Day of the bulletin, YYYY-MM-DD. */
  readonly bulletinDate: string;
  /** Currencies that have a buying and a selling rate, each once. */
  readonly rates: readonly RateLine[];
}

/**
 * Answer of the central bank: its bulletin; none in time; an HTTP status other than 200; or a text that is no bulletin, and why.
 */
export type BulletinReply =
  | { readonly kind: 'bulletin'; readonly bulletin: RateBulletin }
  | { readonly kind: 'silent' }
  | { readonly kind: 'failed'; readonly status: number }
  | { readonly kind: 'unreadable'; readonly why: LocalizedText };

/** The central bank, which publishes rates on every business day. */
export interface CentralBank {
  /** Asks for the newest bulletin. */
  bulletin(): Promise<BulletinReply>;
}
