import type { ActionHandlers } from '../actions/ActionHandler';
import { bulkEdit } from './bulkEdit';
import { calculate } from './calculate';
import { clear } from './clear';
import { close } from './close';
import { confirm } from './confirm';
import { copyToClipboard } from './copyToClipboard';
import { dialog } from './dialog';
import { download } from './download';
import { exportFile } from './exportFile';
import { move } from './move';
import { notify } from './notify';
import { open } from './open';
import { prefill } from './prefill';
import { preview } from './preview';
import { print } from './print';
import { refresh } from './refresh';
import { request } from './request';
import { search } from './search';
import { show } from './show';
import { upload } from './upload';
import { validate } from './validate';

/** Handlers of all action types. */
export const actions: ActionHandlers = {
  request,
  validate,
  calculate,
  dialog,
  open,
  close,
  export: exportFile,
  download,
  upload,
  notify,
  confirm,
  search,
  refresh,
  clear,
  copyToClipboard,
  preview,
  print,
  prefill,
  bulkEdit,
  move,
  show,
};
