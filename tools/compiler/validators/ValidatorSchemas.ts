import type { ValidatorName } from '../../../contract/model/compiledRules';
import type { JsonObject } from '../../../contract/values/json';

/** Collects the schemas of a screen's validators. */
export class ValidatorSchemas {
  readonly #schemas = new Map<ValidatorName, JsonObject>();
  readonly #names = new Map<string, ValidatorName>();

  /** Adds a schema of a value or record under a generated name, `w0`, `w1` …; equal schemas share one. */
  add(schema: JsonObject): ValidatorName {
    const text = JSON.stringify(schema);
    const name = this.#names.get(text) ?? `w${this.#names.size}`;
    this.#names.set(text, name);
    this.#schemas.set(name, schema);
    return name;
  }

  /** Adds a schema under a given name: `form`. */
  set(name: ValidatorName, schema: JsonObject): ValidatorName {
    this.#schemas.set(name, schema);
    return name;
  }

  get schemas(): ReadonlyMap<ValidatorName, JsonObject> {
    return this.#schemas;
  }
}
