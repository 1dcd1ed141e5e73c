// `npm run check:layers`
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkLayers } from './layers';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));

const problems = checkLayers(root, files);
for (const { file, message } of problems) console.error(`${file}: ${message}`);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
