import type { ClientConfig } from '../../contract/wire/session';
import { readConfig } from './readConfig';

/** The configuration cannot be loaded: the client does not know its server. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config.unreachable';
}

/** Fetches `/config.json`. Throws `ConfigError` on failure. */
export async function loadConfig(get: typeof fetch = fetch): Promise<ClientConfig> {
  try {
    const reply = await get('/config.json', { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`/config.json: ${reply.status}`);
    return readConfig(await reply.json());
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
