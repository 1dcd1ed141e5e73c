import type { ActionHandlers } from '../engine';
import { clear } from './clear';
import { close } from './close';
import { confirm } from './confirm';
import { exportFile } from './exportFile';
import { notify } from './notify';
import { open } from './open';
import { print } from './print';
import { request } from './request';
import { search } from './search';

/** All that an action of a definition can be, by type. */
export const actions: ActionHandlers = {
  request,
  open,
  close,
  export: exportFile,
  notify,
  confirm,
  search,
  clear,
  print,
};
