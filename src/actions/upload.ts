import type { ActionHandler } from '../engine';

/** Uploads the files that were chosen; what the server read in them comes back into the screen. */
export const upload: ActionHandler = async ({ action, screen }) => {
  const { path } = action;
  const { tray, ports } = screen;
  if (path === undefined || tray === null) throw new Error('An upload without an endpoint or files.');
  if (tray.files.length === 0) {
    ports.notify({ tone: 'info', text: ports.text('engine:upload.none') });
    return false;
  }
  // From now on the server may hold another list than the one that is in sight, also where the upload is cancelled:
  // nothing may be saved by what was read before.
  screen.merge({ result: {} });
  // No cover over the page: the progress has a way to cancel.
  return tray.send((file, options) =>
    ports.request.upload(path, [file], { owner: screen, loading: false, ...options }),
  );
};
