import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { absoluteLife } from '../auth/sessions';

const options = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;

/** The cookie that carries a session: `__Host-sid` with Secure over TLS, else `sid`. */
export class SessionCookie {
  constructor(private readonly tls: boolean) {}

  read(context: Context): string | undefined {
    return getCookie(context, 'sid', this.prefix);
  }

  write(context: Context, value: string): void {
    setCookie(context, 'sid', value, {
      ...options,
      secure: this.tls,
      maxAge: absoluteLife / 1000,
      ...(this.tls && { prefix: 'host' as const }),
    });
  }

  clear(context: Context): void {
    deleteCookie(context, this.tls ? '__Host-sid' : 'sid', { ...options, secure: this.tls });
  }

  private get prefix() {
    return this.tls ? ('host' as const) : undefined;
  }
}
