// `npm run evil-files`: reads evil list files and bank statements of full length, in parts as an upload does. Prints for each how much was read,
// the refusal, and the memory. The short forms are in readListFile.test.ts and readStatements.test.ts.

import { Refusal } from '../server/base/errors/Refusal';
import { type EvilFile, evilFiles, evilStatements } from '../server/testing/evilFiles';
import { printTable } from './printTable';

/** Most megabytes of memory that a file may take above what the process has. */
const mostMegabytes = 200;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

let failed = 0;

/** Reads a file as far as it is read. */
async function measure({ name, read, code, content }: EvilFile) {
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let [sent, peak] = [0, before];
  async function* counted() {
    for (const part of content()) {
      sent += part.length;
      peak = Math.max(peak, process.memoryUsage().rss);
      yield part;
    }
  }
  let refused = 'accepted';
  try {
    await read(counted());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused = error.code;
  }
  const taken = megabytes(peak - before);
  if (refused !== code || taken > mostMegabytes) failed += 1;
  const seconds = (performance.now() - began) / 1000;
  return [name, megabytes(sent).toFixed(1), refused, seconds.toFixed(1), taken.toFixed(0)];
}

const size = { large: 500, entities: 10_000_000 };
const files = [...evilFiles({ ...size, broken: 49 }), ...evilStatements({ ...size, broken: 19 })];
const rows = [];
for (const file of files) rows.push(await measure(file));
const goal = `≤ ${mostMegabytes}`;
printTable(['evil file', 'MB read', 'refused with', 'seconds', `memory, MB (${goal})`], rows);

console.log(
  `\n${failed === 0 ? 'All refused' : `${failed} failed`}; peak of the process: ${megabytes(process.resourceUsage().maxRSS * 1024).toFixed(0)} MB`,
);
process.exitCode = failed === 0 ? 0 : 1;
