import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect } from 'vitest';
import type { Answer } from '../cli/answers/Answer';

const path = new URL('../../schemas/commandAnswers.schema.json', import.meta.url);

/** JSON Schema of command answers. */
export const answerSchema = JSON.parse(readFileSync(path, 'utf8'));

const validate = new Ajv({ allowUnionTypes: true }).compile(answerSchema);

/** The answer as parsed by another program. Fails the test unless it matches the schema. */
export function asReceived(answer: Answer): Answer {
  const received = JSON.parse(JSON.stringify(answer)) as Answer;
  expect(validate(received), JSON.stringify(validate.errors)).toBe(true);
  return received;
}
