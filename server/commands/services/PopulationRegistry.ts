import type { ProvinceCode } from '../../../contract/generated/entities';

/** An address of residence. */
export interface RegisteredAddress {
  readonly addressLine: string;
  readonly district: string;
  readonly province: ProvinceCode;
  readonly postalCode: string;
}

/** The population registry (KPS). Rejects with a Refusal if unreachable. */
export interface PopulationRegistry {
  /** Registered address by TCKN or YKN; null if there is none. */
  addressOf(identityNo: string): Promise<RegisteredAddress | null>;
}
