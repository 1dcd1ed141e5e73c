import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { Json, JsonObject } from '../../../contract/values/json';
import { type FileKind, kindOfFile } from '../project/readFiles';
import { checkSchema } from '../schemas/checkSchema';
import { schemaOf } from '../schemas/schemaOf';
import type { Source } from '../source/parseSource';
import { Canonical, type WrittenDefault } from './canonical';
import { impliedWords } from './impliedWords';
import { printJson } from './printJson';
import { shortScreen } from './shortForms';
import { withoutKinds } from './withoutKinds';

/** A definition or test file. */
export interface FormattedFile {
  readonly kind: FileKind | 'screenTest';
  readonly source: Source;
  /** Whether the value matches its schema; checked here where the caller does not know. */
  readonly sound?: boolean;
}

function canonicalOf({ kind, source, sound = checkSchema(kind, source.value).length === 0 }: FormattedFile) {
  const value = source.value as Json;
  const isVariant = kind === 'screen' && Object.hasOwn(value as object, 'extends');
  const isWhole = kind === 'screen' && !isVariant && sound;
  const implied = isWhole ? impliedWords(source.value as ScreenDefinition) : [];
  const canonical = new Canonical(schemaOf(kind), isVariant, implied);
  const ordered = canonical.of(value);
  if (kind !== 'screen') return { canonical, value: ordered };
  const screen = isWhole ? withoutKinds(ordered as unknown as ScreenDefinition) : ordered;
  return { canonical, value: shortScreen(kindOfFile(source.file).name, screen as JsonObject) };
}

const isReadable = ({ value, problems }: Source) =>
  typeof value === 'object' && value !== null && problems.length === 0;

/** Formats a file. Invalid JSON and duplicate keys are left unchanged. */
export function formatted(file: FormattedFile): string {
  return isReadable(file.source) ? printJson(canonicalOf(file).value) : file.source.text;
}

/** Properties that repeat their default. */
export function writtenDefaults(file: FormattedFile): readonly WrittenDefault[] {
  return isReadable(file.source) ? canonicalOf(file).canonical.defaults : [];
}
