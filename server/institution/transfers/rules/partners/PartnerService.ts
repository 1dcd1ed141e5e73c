import type { Json, JsonObject } from '../../../../../contract/values/json';
import type { SignedReply } from '../../../../platform/outside/askSigned';

/** Services of a partner. */
export type PartnerJob = 'QUOTE' | 'SEND' | 'STATUS' | 'AMEND' | 'CANCEL' | 'NOTIFY' | 'RECON' | 'PING';

/** State of an order at a partner. */
export type PartnerState = 'ACCEPTED' | 'PAID' | 'REJECTED' | 'CANCELLED';

/** Address and services of a partner. */
export interface AskedPartner {
  readonly partnerCode: string;
  /** Null: it has no address. */
  readonly endpointUrl: string | null;
  /** Its services that differ from the protocol's. */
  readonly services: Partial<Record<PartnerJob, OfferedService>>;
}

/** A service of a partner. */
export interface OfferedService {
  /** Path below its address: `orders/{orderNo}`. */
  readonly path: string;
  /** Codes of replies that mean yes. */
  readonly successCodes: readonly string[];
  /** Time in seconds that a reply may take. */
  readonly timeout: number;
  /** Further attempts after none. */
  readonly retries: number;
}

/** A question to a partner. A repeated one has the same key, and gets the same answer. */
export interface PartnerQuestion {
  readonly job: PartnerJob;
  /** Our number of the order and of its step: `TR00000001-SEND`. */
  readonly key: string;
  /** Values of the placeholders in the path of the service. */
  readonly place: Readonly<Record<string, string>>;
  /** Null for a question without a body. */
  readonly content: JsonObject | null;
}

/** An order as a partner knows it. */
export interface ReportedOrder {
  readonly orderNo: string;
  readonly partnerRef: string;
  readonly state: PartnerState;
  /** The receiver's amount. */
  readonly payoutAmount: string;
  readonly payoutCurrency: string;
  /** Why it was rejected or cancelled. */
  readonly reason: string | null;
}

/** The reply of a partner. */
export type PartnerReply = SignedReply;

/** Our partner institutions. */
export interface PartnerService {
  ask(partner: AskedPartner, question: PartnerQuestion): Promise<PartnerReply>;
}

const states: readonly Json[] = ['ACCEPTED', 'PAID', 'REJECTED', 'CANCELLED'] satisfies PartnerState[];

/** The order in a message of a partner; null if it is not whole. */
export function reportedOrder(value: Json | undefined): ReportedOrder | null {
  if (typeof value !== 'object' || value === null || !('orderNo' in value)) return null;
  const { orderNo, partnerRef, state, payoutAmount, payoutCurrency, reason = null } = value;
  const texts = [orderNo, partnerRef, payoutAmount, payoutCurrency];
  if (!texts.every((text) => typeof text === 'string' && text.length <= 40)) return null;
  if (!states.includes(state ?? null) || !/^\d{1,15}(\.\d{1,4})?$/.test(String(payoutAmount))) return null;
  return {
    orderNo: String(orderNo),
    partnerRef: String(partnerRef),
    state: state as PartnerState,
    payoutAmount: String(payoutAmount),
    payoutCurrency: String(payoutCurrency),
    reason: typeof reason === 'string' ? reason.slice(0, 200) : null,
  };
}
