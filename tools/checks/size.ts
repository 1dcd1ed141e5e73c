// `npm run check:size`: scripts of the built page before sign-in, compared with their budget.
import { fileURLToPath } from 'node:url';
import { startBudget, startScripts } from './startScripts';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const scripts = startScripts(fileURLToPath(new URL('../../dist/public', import.meta.url)));
const size = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const isWithin = scripts.length > 0 && size <= startBudget;
if (!isWithin) for (const { path, bytes } of scripts) console.error(`${path}: ${kilobytes(bytes)}`);
console.log(`size: ${kilobytes(size)} of script before sign-in, gzip, of ${kilobytes(startBudget)}`);
process.exit(isWithin ? 0 : 1);
