// `npm run check:layers`
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeImports } from './browserModules';
import { fileProblems, filesIn } from './files';
import { checkLayers, unusedRows } from './layers';
import { oneLanguageProblems } from './oneLanguage';
import { outsideProblems } from './outsideCalls';

const root = fileURLToPath(new URL('../../', import.meta.url));
const all = filesIn(root);
const files = all.filter((file) => /\.tsx?$/.test(file));
const texts = all.filter((file) => /\.(tsx?|mjs|js|json|md|html|css|yml|svg)$/.test(file));

const problems = [
  ...checkLayers(root, files),
  ...unusedRows(root, files),
  ...nodeImports(root, files),
  ...texts.flatMap((file) =>
    fileProblems(file, readFileSync(join(root, file), 'utf8')).map((message) => ({ file, message })),
  ),
  ...files.flatMap((file) => oneLanguageProblems(file, readFileSync(join(root, file), 'utf8'))),
  ...files.flatMap((file) => outsideProblems(file, readFileSync(join(root, file), 'utf8'))),
];
for (const { file, message } of problems) console.error(`${file}: ${message}`);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
