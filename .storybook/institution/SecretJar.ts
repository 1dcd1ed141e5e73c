import type { SecretPlace } from '../../server/http/SecretCookie';

/** Keeps the secrets of one caller: a page may neither set nor read the cookies of a server that it holds itself. */
export class SecretJar {
  private readonly secrets = new Map<string, string>();

  /** Where the secret of a name is kept. */
  place(name: string): SecretPlace {
    return {
      read: () => this.secrets.get(name),
      write: (_context, secret) => {
        this.secrets.set(name, secret);
      },
      clear: () => {
        this.secrets.delete(name);
      },
    };
  }

  empty(): void {
    this.secrets.clear();
  }
}
