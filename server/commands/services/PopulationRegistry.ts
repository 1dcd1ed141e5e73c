/** An address of residence. */
export interface RegisteredAddress {
  readonly addressLine: string;
  readonly district: string;
  /** Code of Province. */
  readonly province: string;
  readonly postalCode: string;
}

/** The population registry (KPS). Rejects with a Refusal where it can't be reached. */
export interface PopulationRegistry {
  /** Address of residence by TCKN or YKN; null where the registry has none. */
  addressOf(identityNo: string): Promise<RegisteredAddress | null>;
}
