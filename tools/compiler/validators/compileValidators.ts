import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../../contract/json';
import { keywords, notes } from './keywords';

function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    messages: false,
    // The schemas are the compiler's own; leaving their check out makes an instance cheap enough for one a screen.
    meta: false,
    validateSchema: false,
    code: { source: true, esm: false, lines: false },
  });
  ajv.removeKeyword('format');
  for (const keyword of keywords) ajv.addKeyword({ ...keyword });
  for (const keyword of notes) ajv.addKeyword(keyword);
  return ajv;
}

/** What ajv's code would require, in the runtime's names. */
const required: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv/dist/runtime/equal': 'equal',
};

/**
 * Body of a function of `runtime` that returns the validators by name: standalone code without imports. One
 * instance a screen, so that the names in it do not depend on what was compiled before.
 */
export function compileValidators(schemas: ReadonlyMap<string, JsonObject>): string {
  const ajv = createAjv();
  const names: Record<string, string> = {};
  for (const [name, schema] of schemas) {
    ajv.addSchema(schema, name);
    names[name] = name;
  }
  const code = standaloneCode(ajv, names)
    .replace(/^"use strict";/, '')
    .replaceAll(/require\("([^"\\]+)"\)\.default/g, (_, module: string) => {
      const name = required[module];
      if (name === undefined)
        throw new Error(`A validator needs «${module}», which the runtime does not have.`);
      return `runtime.${name}`;
    });
  return `const exports={};${code}return exports`;
}
