import type {
  KpsQueryTypeCode,
  KpsReasonCode,
  MaritalStatusCode,
  ProvinceCode,
} from '../../../../../contract/model/generated/entities';

/** An address of residence. */
export interface RegisteredAddress {
  readonly addressLine: string;
  readonly district: string;
  readonly province: ProvinceCode;
  readonly postalCode: string;
}

/** A question about one person. The reason goes along: the register logs it, too. */
export interface RegisterQuestion {
  /** Number of the query; a repeated question has the same. */
  readonly queryNo: string;
  /** Which data is wanted: the register returns nothing else. */
  readonly queryType: KpsQueryTypeCode;
  readonly reason: KpsReasonCode;
  /** TCKN or YKN. */
  readonly identityNo: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** Serial number of an ID card. */
  readonly serialNo: string | null;
}

/** A person as registered; parts that the question did not want are null. Days are YYYY-MM-DD. */
export interface RegisteredPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly maritalStatus: MaritalStatusCode | null;
  readonly deathDate: string | null;
  readonly address: RegisteredAddress | null;
  /** Whether the card with the asked serial number is the person's valid one. */
  readonly isCardValid: boolean | null;
}

/** Reply of the register. `silent`: it gave none in time, or none that can be read. */
export type RegisterReply =
  | { readonly kind: 'person'; readonly person: RegisteredPerson }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' };

/** The population register (KPS). Never rejects. */
export interface PopulationRegister {
  ask(question: RegisterQuestion): Promise<RegisterReply>;
}
