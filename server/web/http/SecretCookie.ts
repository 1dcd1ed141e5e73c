import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

const options = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;

/** Storage of a client's secret between requests: usually a cookie. */
export type SecretPlace = Pick<SecretCookie, 'read' | 'write' | 'clear'>;

/** A cookie with a secret: `__Host-<name>` with Secure over TLS, otherwise `<name>`. */
export class SecretCookie {
  /** @param seconds maximum age in browsers. */
  constructor(
    private readonly tls: boolean,
    private readonly name: string,
    private readonly seconds: number,
  ) {}

  read(context: Context): string | undefined {
    return getCookie(context, this.name, this.prefix);
  }

  /** Its value in a Cookie header: for socket handshakes. */
  readHeader(header: string | undefined): string | undefined {
    const name = this.tls ? `__Host-${this.name}` : this.name;
    return parse(header ?? '', name)[name];
  }

  write(context: Context, value: string): void {
    setCookie(context, this.name, value, {
      ...options,
      secure: this.tls,
      maxAge: this.seconds,
      ...(this.tls && { prefix: 'host' as const }),
    });
  }

  clear(context: Context): void {
    deleteCookie(context, this.tls ? `__Host-${this.name}` : this.name, { ...options, secure: this.tls });
  }

  private get prefix() {
    return this.tls ? ('host' as const) : undefined;
  }
}
