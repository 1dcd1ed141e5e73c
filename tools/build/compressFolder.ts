import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Texts and fonts of documents; other files are compressed already. The page itself differs in each reply. */
const compressible = /(?<!index)\.(js|css|svg|json|ttf|txt|html|webmanifest)$/;

/** Size in bytes below which compression does not pay. */
const smallest = 1024;

/** Writes Brotli of the strongest level beside each such file of a folder: `main.js.br` beside `main.js`. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const bytes = await readFile(path);
        if (bytes.length >= smallest) await writeFile(`${path}.br`, await compress(bytes));
      }),
  );
}
