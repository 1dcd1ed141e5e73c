import type { LegalFormCode } from '../../../../contract/model/generated/entities';

/** A company as the central registry (MERSİS) has it. Days are YYYY-MM-DD. */
export interface RegisteredCompany {
  readonly vkn: string;
  readonly tradeName: string;
  readonly legalForm: LegalFormCode;
  readonly tradeRegistryNo: string;
  readonly taxOffice: string;
  readonly naceCode: string;
  readonly foundationDate: string;
  /** Day on which it was struck off; null for one that exists. */
  readonly closedOn: string | null;
}

/** Reply of the registry. `silent`: it gave none in time, or none that can be read. */
export type TradeRegistryReply =
  | { readonly kind: 'company'; readonly company: RegisteredCompany }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent' };

/** The central registry of companies (MERSİS). Never rejects. */
export interface TradeRegistry {
  /** @param queryNo number of the query; a repeated question has the same */
  ask(question: { readonly queryNo: string; readonly mersisNo: string }): Promise<TradeRegistryReply>;
}
