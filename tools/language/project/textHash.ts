import { createHash } from 'node:crypto';
import type { DefinitionFile } from './Project';
import { perObject } from './perObject';

/** Hash of a file's text, calculated once. */
export const textHash = perObject(({ source }: DefinitionFile) =>
  createHash('sha256').update(source.text).digest('base64'),
);
