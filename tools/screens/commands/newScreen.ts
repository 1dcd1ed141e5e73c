import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { applyEdits, modify } from 'jsonc-parser';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import type { Json } from '../../../contract/json';
import { checkProject } from '../../compiler/checkProject';
import { missingEntity } from '../../compiler/language/findField';
import { loadProject } from '../../compiler/project/loadProject';
import { fileOf, isWritten, type Project } from '../../compiler/project/Project';
import { kindOfFile, type ProjectFile } from '../../compiler/project/readFiles';
import { formatted } from '../format/formatted';
import { printJson } from '../format/printJson';
import { formatProblems } from '../formatProblems';
import { type SkeletonFloorplan, skeleton, skeletonFloorplans } from '../skeletons/skeleton';

/** What is told on the command line. */
export interface NewScreenFlags {
  readonly area?: string | undefined;
  readonly id?: string | undefined;
  readonly floorplan?: string | undefined;
  readonly entity?: string | undefined;
  readonly 'title-tr'?: string | undefined;
  readonly 'title-en'?: string | undefined;
}

type Answers = Readonly<Record<keyof NewScreenFlags, string>>;

const questions: readonly (readonly [keyof NewScreenFlags, string])[] = [
  ['area', 'Area, e.g. accounting'],
  ['entity', 'Entity, e.g. Account'],
  ['floorplan', `Floorplan (${skeletonFloorplans.join(', ')}), or pair: one to enter and one to look for`],
  ['id', 'Id, e.g. accountCreate; of a pair what both begin with: vehicle'],
  ['title-tr', 'Title in Turkish; of a pair what a record is called: Araç'],
  ['title-en', 'Title in English: Vehicle'],
];

/** Asks for what the flags do not tell, where somebody is there to answer. */
async function ask(flags: NewScreenFlags): Promise<Answers | { readonly missing: string }> {
  const open = questions.filter(([name]) => flags[name] === undefined);
  if (open.length > 0 && !process.stdin.isTTY)
    return { missing: `Say ${open.map(([name]) => `--${name}`).join(', ')}.` };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  for (const [name, question] of questions)
    answers[name] = flags[name] ?? (await lines.question(`${question}: `));
  lines.close();
  return answers as Answers;
}

/** Screens to write: key → floorplan and titles. */
function wished({ area, id, floorplan, 'title-tr': tr, 'title-en': en }: Answers) {
  if (floorplan !== 'pair') return [{ key: `${area}/${id}`, floorplan, title: { tr, en } }];
  return [
    {
      key: `${area}/${id}Definition`,
      floorplan: 'define',
      title: { tr: `${tr} Tanımlama`, en: `${en} Definition` },
    },
    { key: `${area}/${id}Query`, floorplan: 'query', title: { tr: `${tr} Sorgulama`, en: `${en} Search` } },
  ];
}

function fileOfScreen(key: string, definition: ScreenDefinition): ProjectFile {
  return {
    file: fileOf('screen', key),
    kind: 'screen',
    name: key,
    text: printJson(definition as unknown as Json),
  };
}

/** The area's menu with new ids at its end; nothing where the area keeps no menu. */
function menuFile(project: Project, area: string, keys: readonly string[]): readonly ProjectFile[] {
  const file = fileOf('area', area);
  const known = project.areas.get(area);
  const menu = known?.value.menu;
  if (known === undefined || menu === undefined) return [];
  const ids = keys.map((key) => key.slice(area.length + 1)).filter((id) => !menu.includes(id));
  const text = ids.reduce(
    (now, id) => applyEdits(now, modify(now, ['menu', -1], id, { isArrayInsertion: true })),
    known.source.text,
  );
  return [{ file, ...kindOfFile(file), text }];
}

function refusal(project: Project, { entity, floorplan, area }: Answers, keys: readonly string[]) {
  const floorplans: readonly string[] = ['pair', ...skeletonFloorplans];
  const written = keys.find((key) => isWritten(project, 'screen', key));
  if (!floorplans.includes(floorplan)) return `«${floorplan}» is none of: ${floorplans.join(', ')}.`;
  if (!/^[a-z][A-Za-z0-9]*$/.test(area)) return `«${area}» is no area: one is named like moneyTransfer.`;
  if (written !== undefined) return `${fileOf('screen', written)} is there already.`;
  return missingEntity(project, entity);
}

/** Writes a first screen, or a pair of them, on an entity. Nothing is overwritten. Answers whether it was written. */
export async function newScreen(root: string, flags: NewScreenFlags): Promise<boolean> {
  const answers = await ask(flags);
  if ('missing' in answers) {
    console.error(answers.missing);
    return false;
  }
  const project = loadProject(root);
  const screens = wished(answers);
  const keys = screens.map(({ key }) => key);
  const refused = refusal(project, answers, keys);
  const entity = project.entities.get(answers.entity);
  if (refused !== null || entity === undefined) {
    console.error(refused);
    return false;
  }
  const bffPath = `${answers.area}/${answers.id}`;
  const files = screens.map(({ key, floorplan, title }) =>
    fileOfScreen(key, skeleton({ key, title, floorplan: floorplan as SkeletonFloorplan, entity, bffPath })),
  );
  return write(project, [...files, ...menuFile(project, answers.area, keys)]);
}

/** Writes files where lint has nothing against them. */
function write(project: Project, files: readonly ProjectFile[]): boolean {
  const paths = new Set(files.map(({ file }) => file));
  const others = [...project.files.values()]
    .filter(({ source }) => !paths.has(source.file))
    .map(({ source, kind, name }) => ({ file: source.file, text: source.text, kind, name }));
  const after = loadProject(project.root, undefined, [...others, ...files]);
  const wrong = checkProject(after).problems.filter(
    ({ file, severity }) => paths.has(file) && severity === 'error',
  );
  if (wrong.length > 0) {
    console.error(`${formatProblems(wrong, files.length)} Nothing was written.`);
    return false;
  }
  for (const file of after.files.values()) {
    if (!paths.has(file.source.file)) continue;
    const path = join(project.root, file.source.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatted(file));
    console.log(file.source.file);
  }
  return true;
}
