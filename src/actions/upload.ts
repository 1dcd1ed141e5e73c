import type { ActionHandler } from '../engine';

/** Uploads the files that were chosen; what the server read in them comes back into the screen. */
export const upload: ActionHandler = async ({ action, screen }) => {
  const { tray, ports } = screen;
  if (action.path === undefined || tray === null) throw new Error('An upload without an endpoint or files.');
  if (tray.files.length === 0) {
    ports.notify({ tone: 'info', text: ports.text('engine:upload.none') });
    return false;
  }
  for (const file of tray.files) await ports.request.upload(action.path, [file], { owner: screen });
  tray.clear();
  return true;
};
