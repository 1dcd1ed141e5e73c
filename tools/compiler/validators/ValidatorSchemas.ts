import type { ValidatorName } from '../../../contract/compiledRules';
import type { JsonObject } from '../../../contract/json';

/** Gathers the schemas of a screen that become validators. */
export class ValidatorSchemas {
  readonly #schemas = new Map<ValidatorName, JsonObject>();
  readonly #names = new Map<string, ValidatorName>();

  /** Takes a schema of one value, or of a record that a rule looks at: `w0`, `w1` …; like schemas are one. */
  add(schema: JsonObject): ValidatorName {
    const text = JSON.stringify(schema);
    const name = this.#names.get(text) ?? `w${this.#names.size}`;
    this.#names.set(text, name);
    this.#schemas.set(name, schema);
    return name;
  }

  /** Takes a schema under a name of its own: `form`. */
  set(name: ValidatorName, schema: JsonObject): ValidatorName {
    this.#schemas.set(name, schema);
    return name;
  }

  get schemas(): ReadonlyMap<ValidatorName, JsonObject> {
    return this.#schemas;
  }
}
