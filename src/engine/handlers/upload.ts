import type { ActionHandler } from '../actions/ActionHandler';

/** Uploads the selected files; merges the server's preview into the screen. */
export const upload: ActionHandler = async ({ action, screen }) => {
  const { path } = action;
  const { uploadQueue, ports } = screen;
  if (path === undefined || uploadQueue === null) throw new Error('An upload without an endpoint or files.');
  if (uploadQueue.files.length === 0) {
    ports.notify({ tone: 'info', text: ports.text('engine:upload.none') });
    return false;
  }
  // From now on the server may hold another list than the visible one, also after cancelling: nothing may be
  // saved by the old preview.
  screen.merge({ result: {} });
  // No loading overlay: the progress bar has a cancel button.
  return uploadQueue.send((file, options) =>
    ports.request.upload(path, [file], { owner: screen, loading: false, ...options }),
  );
};
