/** What a browser tells of itself anyway. */
export interface BrowserTraits {
  readonly userAgent: string;
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly screen: string;
  readonly cores: number;
}

/** Traits of this browser. */
export function browserTraits(page: Window = window): BrowserTraits {
  const { navigator, screen } = page;
  return {
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${screen.width}x${screen.height}x${screen.colorDepth}`,
    cores: navigator.hardwareConcurrency,
  };
}

/**
 * Print of a browser, 16 hex digits (seed 000 §7): the same for the same traits. A hint for whoever looks at
 * sessions, and no secret, hence FNV-1a rather than a cryptographic digest, which plain http would not have.
 */
export function fingerPrint(traits: BrowserTraits): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(traits))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
