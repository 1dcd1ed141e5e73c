import type { LocalizedText, textNamespaces } from '../values/language';
import auth from './auth.json';
import common from './common.json';
import engine from './engine.json';
import errors from './errors.json';
import form from './form.json';
import grid from './grid.json';
import login from './login.json';
import notifications from './notifications.json';
import request from './request.json';
import shell from './shell.json';
import tabs from './tabs.json';

/**
 * Texts of the shell: namespace → key → both languages, one file a namespace. Served by the server; the
 * client has a copy for other servers.
 */
export const shellTexts: Readonly<
  Record<(typeof textNamespaces)[number], Readonly<Record<string, LocalizedText>>>
> = {
  auth,
  common,
  engine,
  errors,
  form,
  grid,
  login,
  notifications,
  request,
  shell,
  tabs,
};
