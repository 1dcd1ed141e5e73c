import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Implementations compared, in the order of the tables. */
export const peers = ['hand', 'engine', 'rjsf', 'jsonforms', 'amis'] as const;

export type PeerName = (typeof peers)[number];

/** Column titles. */
export const peerTitles: Readonly<Record<PeerName, string>> = {
  hand: 'by hand',
  engine: 'engine',
  rjsf: 'RJSF',
  jsonforms: 'JSON Forms',
  amis: 'amis',
};

const cache = join(import.meta.dirname, '../../.cache/peers');

/** Folder whose `node_modules` a peer's page is built with; the project's own for pages without a package list. */
export function installFolder(peer: PeerName): string {
  const listed = join(import.meta.dirname, peer, 'package.json');
  return existsSync(listed) ? join(cache, peer) : join(import.meta.dirname, '../..');
}

/** Installs the packages of a peer below `.cache`, unless the same list is installed already. */
export function installPeer(peer: PeerName): void {
  const listed = join(import.meta.dirname, peer, 'package.json');
  if (!existsSync(listed)) return;
  const folder = installFolder(peer);
  const mark = join(folder, 'installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === readFileSync(listed, 'utf8')) return;
  console.log(`installing ${peerTitles[peer]} in ${folder}`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(listed, join(folder, 'package.json'));
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
  copyFileSync(listed, mark);
}
