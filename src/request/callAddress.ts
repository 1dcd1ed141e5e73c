import { RequestError } from '../../contract/request';

/**
 * Full address of a path below the server's address. A path may come from a definition or from a reply
 * (`onConfirm.redirectPath`), so one that would lead anywhere else is refused with `request.malformed`:
 * another host, another scheme, `..` however it is written.
 */
export function callAddress(address: string, path: string): string {
  const relative = path.replace(/^\//, '');
  const root = new URL(`${address}/`, 'https://server.invalid');
  if (!isBelow(root, relative)) {
    throw new RequestError('request.malformed', `Not a path below the server's address: ${path}`);
  }
  return `${address}/${relative}`;
}

/** Resolves the path as a browser would, rather than guessing which spellings are dangerous. */
function isBelow(root: URL, path: string): boolean {
  if (!URL.canParse(path, root)) return false;
  const target = new URL(path, root);
  return target.origin === root.origin && target.pathname.startsWith(root.pathname);
}
