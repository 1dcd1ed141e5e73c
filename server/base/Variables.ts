/** An invalid setting: reports its name, value and allowed values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code = 'settings.invalid';
}

/** Typed access to environment variables; errors name the variable. Empty ones count as absent. */
export class Variables {
  constructor(private readonly environment: Readonly<Record<string, string | undefined>>) {}

  /** A text; null if absent. */
  text(name: string): string | null {
    const value = this.environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  /** A text required by another setting, named in `because`. */
  required(name: string, because: string): string {
    const value = this.text(name);
    if (value === null) throw new SettingError(`${name} is missing: ${because} needs it`);
    return value;
  }

  /** Texts separated by commas. */
  list(name: string): readonly string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  }

  /** An integer within limits. */
  whole(name: string, standard: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return standard;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new SettingError(`${name} is ${value}, not a whole number from ${least} to ${most}`);
  }

  /** One of the listed words. */
  choice<Word extends string>(name: string, words: readonly Word[], standard: Word): Word {
    const value = this.text(name) ?? standard;
    const word = words.find((one) => one === value);
    if (word === undefined) throw new SettingError(`${name} is ${value}, not one of ${words.join(', ')}`);
    return word;
  }

  /** An address with one of the protocols, without trailing slash; null if absent. */
  address(name: string, protocols: readonly string[] = ['https:', 'http:']): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const { protocol = '' } = URL.canParse(value) ? new URL(value) : {};
    // Errors omit the value: addresses contain passwords.
    if (!protocols.includes(protocol))
      throw new SettingError(`${name} is no address that begins with ${protocols.join('// or ')}//`);
    return value.replace(/\/$/, '');
  }
}
