import { storedFilesOf } from '../../contract/values/fileTypes';
import type { FileAnswer } from '../../contract/wire/envelope';
import type { ActionHandler } from '../engine';

/** Previews an uploaded file of the row or record. */
export const preview: ActionHandler = async ({ action, screen, row }) => {
  if (action.path === undefined || action.value === undefined) throw new Error('A preview without a file.');
  const [file] = storedFilesOf(screen.resolve(action.value, row));
  if (file === undefined) return false;
  const payload = { file: file.id, contentType: 'application/octet-stream' };
  screen.showFile(await screen.ports.request.post<FileAnswer>(action.path, payload, { owner: screen }));
  return true;
};
