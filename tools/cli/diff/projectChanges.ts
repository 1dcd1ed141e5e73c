import { namedEndpoints } from '../../language/endpoints/endpointsOf';
import { migrateText, surroundings } from '../../language/migrate/migrateText';
import { loadProject } from '../../language/project/loadProject';
import type { DefinitionFile, Project } from '../../language/project/Project';
import type { FileKind, ProjectFile } from '../../language/project/readFiles';
import { viewScreen } from '../../language/views/ScreenView';
import type { Change } from './Change';
import { fieldChanges, isSame, listOf, type Part, partOf, textWords, wordMessage } from './fieldChanges';
import { screenChanges } from './screenChanges';

/** Files migrated to the newest version, so that editions of different versions can be compared. */
function newest(files: readonly ProjectFile[]): readonly ProjectFile[] {
  const around = surroundings(files);
  return files.map((file) => {
    if (file.kind !== 'screen' && file.kind !== 'entity') return file;
    const migrated = migrateText(file.kind, file.file, file.text, around);
    return 'refused' in migrated ? file : { ...file, text: migrated.text };
  });
}

function entityChanges(file: string, before: Part, after: Part): readonly Change[] {
  const [oldFields, newFields] = [partOf(before.fields), partOf(after.fields)];
  const [oldNeeded, newNeeded] = [listOf(before.required), listOf(after.required)];
  const said = (field: unknown, name: string, needed: readonly unknown[]): Part => ({
    ...partOf(field),
    ...(needed.includes(name) && { required: true }),
  });
  const names = [...new Set([...Object.keys(newFields), ...Object.keys(oldFields)])];
  const fields = names.flatMap((name): readonly Change[] => {
    const pointer = `/fields/${name}`;
    const [from, to] = [said(oldFields[name], name, oldNeeded), said(newFields[name], name, newNeeded)];
    if (oldFields[name] === undefined) {
      const severity = to.required ? 'breaking' : 'compatible';
      const message = `field ${name} added${to.required ? ', required' : ''}`;
      return [{ id: 'field-added', severity, file, pointer, message }];
    }
    if (newFields[name] === undefined)
      return [{ id: 'field-removed', severity: 'breaking', file, pointer, message: `field ${name} removed` }];
    return fieldChanges(file, pointer, name, from, to);
  });
  return [...fields, ...wordChanges(file, before, after, ['fields', 'required'])];
}

function codesChanges(file: string, before: Part, after: Part): readonly Change[] {
  const byCode = (value: Part) =>
    new Map(listOf(value.codes).map((one) => [String(partOf(one).code), partOf(one)] as const));
  const [from, to] = [byCode(before), byCode(after)];
  const codes = [...new Set([...to.keys(), ...from.keys()])];
  return codes.flatMap((code): readonly Change[] => {
    const [old, now] = [from.get(code), to.get(code)];
    const pointer = `/codes/${[...(now === undefined ? from : to).keys()].indexOf(code)}`;
    if (old === undefined)
      return [{ id: 'code-added', severity: 'compatible', file, pointer, message: `code ${code} added` }];
    if (now === undefined)
      return [{ id: 'code-removed', severity: 'breaking', file, pointer, message: `code ${code} removed` }];
    return wordChanges(file, old, now, []).map((change) => ({
      ...change,
      pointer: pointer + change.pointer,
      message: `code ${code}: ${change.message}`,
    }));
  });
}

function wordChanges(file: string, before: Part, after: Part, skipped: readonly string[]): readonly Change[] {
  const words = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return words
    .filter(
      (word) =>
        !['$schema', 'languageVersion', ...skipped].includes(word) && !isSame(before[word], after[word]),
    )
    .map((word): Change => {
      const isText = textWords.has(word);
      const [id, severity] = isText
        ? (['text-changed', 'compatible'] as const)
        : (['word-changed', 'attention'] as const);
      const message = wordMessage(word, before[word], after[word]);
      return { id, severity, file, pointer: `/${word}`, message, before: before[word], after: after[word] };
    });
}

function editionOf(project: Project, { name, source }: DefinitionFile) {
  const screen = project.screens.get(name);
  return {
    value: partOf(screen?.value ?? source.value),
    endpoints: screen === undefined ? {} : namedEndpoints(viewScreen(project, screen)),
  };
}

const addedIds: Readonly<Record<FileKind, 'screen' | 'entity' | 'codes' | 'area' | 'posting'>> = {
  screen: 'screen',
  entity: 'entity',
  codes: 'codes',
  area: 'area',
  posting: 'posting',
};

/** Changes between two editions of a project's files, in file order. The folder of a module is none. */
export function projectChanges(
  root: string,
  before: readonly ProjectFile[],
  after: readonly ProjectFile[],
): readonly Change[] {
  const [old, now] = [before, after].map((files) => loadProject(root, undefined, newest(files)));
  if (old === undefined || now === undefined) return [];
  const paths = [...new Set([...old.named.keys(), ...now.named.keys()])].sort();
  return paths.flatMap((path): readonly Change[] => {
    const [from, to] = [old.named.get(path), now.named.get(path)];
    const { kind, name } = to ?? from ?? { kind: 'screen' as const, name: path };
    const file = (to ?? from)?.source.file ?? path;
    const place = { file, pointer: '' };
    if (from === undefined)
      return [
        { ...place, id: `${addedIds[kind]}-added`, severity: 'compatible', message: `${kind} ${name} added` },
      ];
    if (to === undefined)
      return [
        {
          ...place,
          id: `${addedIds[kind]}-removed`,
          severity: 'breaking',
          message: `${kind} ${name} removed`,
        },
      ];
    if (from.source.text === to.source.text) return [];
    if (from.source.value === undefined || to.source.value === undefined)
      return [
        {
          ...place,
          id: 'unreadable',
          severity: 'attention',
          message: `${kind} ${name} is not JSON in one of the two`,
        },
      ];
    const values = [partOf(from.source.value), partOf(to.source.value)] as const;
    if (kind === 'entity') return entityChanges(file, ...values);
    if (kind === 'codes') return codesChanges(file, ...values);
    if (kind === 'area' || kind === 'posting') return wordChanges(file, ...values, []);
    return screenChanges(file, editionOf(old, from), editionOf(now, to));
  });
}
