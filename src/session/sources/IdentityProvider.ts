import { ErrorResponse, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { ClientConfig } from '../../../contract/wire/session';
import { loginPath } from '../store/routes';
import { SourceError } from '../store/SourceError';
import { identityKeys } from '../store/sourceKeys';

/** Scopes requested from the provider (requirements P7). */
export const identityScope =
  'openid profile email user_metadata app_metadata picture ' +
  'update:current_user_metadata create:current_user_metadata read:current_user';

/** The used part of the window. */
export interface IdentityPage {
  readonly location: Pick<Location, 'origin' | 'assign'>;
  readonly localStorage: Pick<Storage, 'setItem'>;
  readonly sessionStorage: Storage;
}

/** Sign-in at an OpenID Connect provider: authorization code with PKCE (requirements P7). */
export class IdentityProvider {
  private readonly client: OidcClient;

  constructor(
    { authority, clientId, audience }: NonNullable<ClientConfig['identityProvider']>,
    private readonly page: IdentityPage,
  ) {
    this.client = new OidcClient({
      authority,
      client_id: clientId,
      redirect_uri: `${page.location.origin}${loginPath}`,
      response_type: 'code',
      scope: identityScope,
      // A sign-in belongs to the tab that started it.
      stateStore: new WebStorageStateStore({ prefix: 'oidc.', store: page.sessionStorage }),
      requestTimeoutInSeconds: 30,
      ...(audience !== undefined && { extraQueryParams: { audience } }),
    });
  }

  /**
   * Redirects to the provider's page. Throws `source.unreachable`. @param again for a signed-in user:
   * requires authentication even with a session at the provider; `from` is the current address, returned
   * later by `leftFrom`.
   */
  async leave(again?: { readonly from: string; readonly mail: string }): Promise<void> {
    try {
      // Without a nonce, two tokens of the same second would be identical.
      const { url } = await this.client.createSigninRequest({
        nonce: crypto.randomUUID(),
        // `max_age` adds the authentication time to the token.
        ...(again && { state: again.from, prompt: 'login', max_age: 0 }),
        ...(again?.mail && { login_hint: again.mail }),
      });
      this.page.location.assign(url);
    } catch (cause) {
      throw new SourceError('source.unreachable', 'The identity provider gave no answer', { cause });
    }
  }

  /** Address from which the user left to authenticate again; null if the redirect back has no such origin. */
  async leftFrom(address: string): Promise<string | null> {
    const { state } = await this.client.readSigninResponseState(address).catch(() => ({ state: null }));
    return typeof state?.data === 'string' ? state.data : null;
  }

  /**
   * Handles the redirect back: stores the provider's tokens and returns the id token. Throws `source.refused`
   * for an error, `source.over` without a pending sign-in.
   */
  async handleRedirect(address: string): Promise<string> {
    const { id_token, access_token, expires_at = 0 } = await this.answer(address);
    if (id_token === undefined) throw new SourceError('source.refused', 'The provider gave no id token');
    const { localStorage } = this.page;
    localStorage.setItem(identityKeys.accessToken, access_token);
    localStorage.setItem(identityKeys.idToken, id_token);
    localStorage.setItem(identityKeys.expiresAt, String(expires_at * 1000));
    return id_token;
  }

  private async answer(address: string) {
    try {
      return await this.client.processSigninResponse(address);
    } catch (cause) {
      if (!(cause instanceof ErrorResponse)) throw new SourceError('source.over', String(cause), { cause });
      console.warn('authorization_error', cause.error, cause.error_description);
      throw new SourceError('source.refused', cause.message, { cause });
    }
  }
}
