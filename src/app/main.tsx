import { keepCompositions } from '../ui/compositions';
import '../ui/theme/start.css';
import type { ClientConfig } from '../../contract/wire/session';
import { App, loadFirstPage } from './App';
import { mountPage } from './mountPage';
import { RootStore } from './RootStore';
import { readConfig } from './readConfig';
import { endSplash, showStartFailure } from './splash';
import { watchParts } from './watchParts';

/** Milliseconds from the frame of the page to the finger print, which takes a quarter of a second on a slow processor. */
const fingerPrintDelay = 3_000;

async function start(): Promise<void> {
  keepCompositions(window);
  const config = await loadConfig();
  document.title = config.institutionName;
  const root = new RootStore(config, window);
  watchParts(window, root.ui.missing);
  await loadFirstPage(root, root.start());
  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no #root');
  // Not in strict mode, which draws a saved definition twice: stories are.
  mountPage(place, <App root={root} />);
  endSplash();
  // On the sign-in page it is taken while the user types. Here it would keep the first screen from being drawn.
  if (root.session.phase === 'signed-in') setTimeout(() => void root.fingerPrint.compute(), fingerPrintDelay);
}

/** The configuration cannot be loaded: the client does not know its server. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config.unreachable';
}

/** Fetches `/config.json`. Throws `ConfigError` on failure. */
async function loadConfig(get: typeof fetch = fetch): Promise<ClientConfig> {
  try {
    const reply = await get('/config.json', { cache: 'no-cache' });
    if (!reply.ok) throw new Error(`/config.json: ${reply.status}`);
    return readConfig(await reply.json());
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

start().catch(showStartFailure);
