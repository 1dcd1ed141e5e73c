import { fileNameParts, storedFilesOf } from '../../../contract/values/fileTypes';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { ActionHandler } from '../actions/ActionHandler';

/** Previews an uploaded file of the row or record; one of several parts is saved instead. */
export const preview: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined || action.value === undefined) throw new Error('A preview without a file.');
  const [file] = storedFilesOf(screen.resolve(action.value, row));
  if (file === undefined) return false;
  const payload = { file: file.id, contentType: 'application/octet-stream' };
  const show = (shown: FileAnswer) => screen.cover.show(shown);
  await screen.ports.request.download(action.path, payload, fileNameParts(file.name).base, {
    owner: screen,
    show,
  });
  return true;
};
