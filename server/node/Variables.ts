/** A setting makes no sense: says which, what it holds and what it may hold. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code = 'settings.invalid';
}

/** Environment variables, read so that a wrong one is named. An empty one counts as absent. */
export class Variables {
  constructor(private readonly environment: Readonly<Record<string, string | undefined>>) {}

  /** A text; null where it is absent. */
  text(name: string): string | null {
    const value = this.environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  /** A text that another setting can't do without. `because` names that one. */
  needed(name: string, because: string): string {
    const value = this.text(name);
    if (value === null) throw new SettingError(`${name} is missing: ${because} needs it`);
    return value;
  }

  /** Texts between commas. */
  list(name: string): readonly string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  }

  /** A whole number within limits. */
  whole(name: string, standard: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return standard;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new SettingError(`${name} is ${value}, not a whole number from ${least} to ${most}`);
  }

  /** One of a list of words. */
  choice<Word extends string>(name: string, words: readonly Word[], standard: Word): Word {
    const value = this.text(name) ?? standard;
    const word = words.find((one) => one === value);
    if (word === undefined) throw new SettingError(`${name} is ${value}, not one of ${words.join(', ')}`);
    return word;
  }

  /** An address of one of the protocols, without a trailing slash; null where it is absent. */
  address(name: string, protocols: readonly string[] = ['https:', 'http:']): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const { protocol = '' } = URL.canParse(value) ? new URL(value) : {};
    // What it holds is not told: addresses carry passwords.
    if (!protocols.includes(protocol))
      throw new SettingError(`${name} is no address that begins with ${protocols.join('// or ')}//`);
    return value.replace(/\/$/, '');
  }
}
