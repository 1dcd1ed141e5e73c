import { RequestError } from '../../contract/wire/request';

/**
 * Resolves a path below the server's address. Paths may come from a definition or a response
 * (`onConfirm.redirectPath`), so one that leads elsewhere is rejected with `request.malformed`: another host,
 * another scheme, `..` in any encoding.
 */
export function callAddress(address: string, path: string): string {
  const relative = path.replace(/^\//, '');
  const root = new URL(`${address}/`, 'https://server.invalid');
  if (!isBelow(root, relative)) {
    throw new RequestError('request.malformed', `Not a path below the server's address: ${path}`);
  }
  return `${address}/${relative}`;
}

/** Resolves the path as a browser would, instead of listing dangerous spellings. */
function isBelow(root: URL, path: string): boolean {
  if (!URL.canParse(path, root)) return false;
  const target = new URL(path, root);
  return target.origin === root.origin && target.pathname.startsWith(root.pathname);
}
