import type { ClientConfig } from '../../contract/session';

/** The configuration can't be had: the client does not know where its server is. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config.unreachable';
}

/** Reads `/config.json`. Throws `ConfigError` where there is none. */
export async function loadConfig(get: typeof fetch = fetch): Promise<ClientConfig> {
  try {
    const reply = await get('/config.json', { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`/config.json: ${reply.status}`);
    return (await reply.json()) as ClientConfig;
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
