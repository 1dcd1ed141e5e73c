import type { ActionHandlers } from '../actions/ActionHandler';
import { bulkEdit } from './bulkEdit';
import { dialog } from './dialog';
import { exportFile } from './exportFile';
import { move } from './move';
import { notify } from './notify';
import { open } from './open';
import { prefill } from './prefill';
import { preview } from './preview';
import { print } from './print';
import { request } from './request';
import { calculate, clear, close, confirm, copyToClipboard, download, refresh, search, show } from './simple';
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
