import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ErrorObject } from 'ajv';
import type { ScreenTests } from '../../../contract/model/generated/screenTest';
import { checkSchema } from '../schemas/checkSchema';
import { parseSource, type Source } from '../source/parseSource';
import { readText } from '../source/readText';

/** A file of tests. */
export interface ScreenTestFile {
  /** Key of the tested screen: accounting/accountCreate. */
  readonly screenKey: string;
  readonly source: Source;
  readonly schemaErrors: readonly ErrorObject[];
  /** Null if the file does not match its schema. */
  readonly value: ScreenTests | null;
}

const ending = '.test.json';

/** Parses a test file. */
export function parseScreenTests(file: string, text: string): ScreenTestFile {
  const source = parseSource(file, text);
  const schemaErrors = source.value === undefined ? [] : checkSchema('screenTest', source.value);
  const sound = source.problems.length === 0 && schemaErrors.length === 0;
  return {
    screenKey: file.slice('screen-defs/'.length, -ending.length),
    source,
    schemaErrors,
    value: sound ? (source.value as ScreenTests) : null,
  };
}

/** All screen tests below `root`, ordered by path. */
export function readScreenTests(root: string): readonly ScreenTestFile[] {
  const folder = join(root, 'screen-defs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(ending))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => file.split('/').length === 3)
    .sort()
    .map((file) => parseScreenTests(file, readText(root, file)));
}
