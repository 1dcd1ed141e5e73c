import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../../contract/values/json';
import { keywords, notes } from './keywords';

function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    messages: false,
    // The compiler's own schemas need no meta-validation, which makes one instance per screen cheap.
    meta: false,
    validateSchema: false,
    code: { source: true, esm: false, lines: false },
  });
  ajv.removeKeyword('format');
  for (const keyword of keywords) ajv.addKeyword({ ...keyword });
  for (const keyword of notes) ajv.addKeyword(keyword);
  return ajv;
}

/** Modules that ajv's code requires, by their name in the runtime. */
const required: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv/dist/runtime/equal': 'equal',
};

/**
 * Body of a function with parameter `runtime` that returns the validators by name: standalone code without
 * imports. One ajv instance per screen, so that generated names do not depend on earlier compilations.
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
