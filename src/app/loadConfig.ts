import type { ClientConfig } from '../../contract/session';
import { readConfig } from './readConfig';

/** The configuration can't be had: the client does not know where its server is. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config.unreachable';
}

/** Reads `/config.json`. Throws `ConfigError` where there is none, or none that names the server. */
export async function loadConfig(get: typeof fetch = fetch): Promise<ClientConfig> {
  try {
    const reply = await get('/config.json', { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`/config.json: ${reply.status}`);
    return readConfig(await reply.json());
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
