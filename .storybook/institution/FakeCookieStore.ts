import type { SecretPlace } from '../../server/web/http/SecretCookie';

/** Fake cookie store of one caller: a page can neither set nor read cookies of a server running inside it. */
export class FakeCookieStore {
  private readonly secrets = new Map<string, string>();

  /** Storage of the secret with this name. */
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
