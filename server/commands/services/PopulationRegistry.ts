import type { ProvinceCode } from '../../../contract/generated/entities';

/** An address of residence. */
export interface RegisteredAddress {
  readonly addressLine: string;
  readonly district: string;
  readonly province: ProvinceCode;
  readonly postalCode: string;
}

/** The population registry (KPS). Rejects with a Refusal where it can't be reached. */
export interface PopulationRegistry {
  /** Address of residence by TCKN or YKN; null where the registry has none. */
  addressOf(identityNo: string): Promise<RegisteredAddress | null>;
}
