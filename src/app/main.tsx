import { App, loadFirstPage } from './App';
import { loadConfig } from './loadConfig';
import { mountPage } from './mountPage';
import { RootStore } from './RootStore';
import { endSplash, showStartFailure } from './splash';
import { watchParts } from './watchParts';
import '../ui/theme/start.css';

async function start(): Promise<void> {
  const config = await loadConfig();
  document.title = config.institutionName;
  const root = new RootStore(config, window);
  watchParts(window, root.ui.missing);
  await root.start();
  await loadFirstPage(root);
  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no #root');
  // Not in strict mode, which draws a saved definition twice: stories are.
  mountPage(place, <App root={root} />);
  endSplash();
  // On the sign-in page it is taken while the user types.
  if (root.session.phase === 'signed-in') void root.fingerPrint.compute();
}

start().catch(showStartFailure);
