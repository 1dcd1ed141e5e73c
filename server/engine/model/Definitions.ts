import type { CompiledModule, CompiledScreen } from '../../../contract/model/compiled';
import type { Validators } from '../../../contract/model/compiledRules';
import type { Model } from '../../../contract/model/model';
import { validatorRuntime } from '../../../contract/validation/validatorRuntime';
import {
  type ServableModel,
  type UnmigratedEntities,
  withoutUnmigrated,
} from '../../records/withoutUnmigrated';

/** Source of compiled definitions: files in production, objects in tests. */
export interface DefinitionSource {
  readModel(): Promise<Model>;
  /** Text of a screen's module for the browser; null if missing. */
  readModule(key: string): Promise<string | null>;
  /** Sources of a screen's parts; null if not stored. */
  readWhy?(key: string): Promise<string | null>;
  /** The module itself; imported again for a new hash. */
  importModule(key: string, hash: string): Promise<CompiledModule>;
}

/** A screen loaded by the server. */
export interface LoadedScreen {
  readonly definition: CompiledScreen;
  readonly validators: Validators;
}

/** Definitions of the running server: the model immediately, screens on demand. */
export class Definitions {
  private readonly loaded = new Map<
    string,
    { readonly hash: string; readonly screen: Promise<LoadedScreen> }
  >();

  private withheld: ServableModel['problems'] = new Map();

  private constructor(
    private readonly source: DefinitionSource,
    private current: Model,
  ) {}

  static async load(source: DefinitionSource): Promise<Definitions> {
    return new Definitions(source, await source.readModel());
  }

  get model(): Model {
    return this.current;
  }

  /**
   * Replaces the model; unchanged screens stay loaded. Unfit entities are not served: their screens report
   * why.
   */
  replace(model: Model, unmigrated: UnmigratedEntities = new Map()): ServableModel {
    const fitting = withoutUnmigrated(model, unmigrated);
    this.current = fitting.model;
    this.withheld = fitting.problems;
    return fitting;
  }

  readModel(): Promise<Model> {
    return this.source.readModel();
  }

  readModule(key: string): Promise<string | null> {
    const problems = this.withheld.get(key);
    if (problems !== undefined)
      return Promise.resolve(`export const problems = ${JSON.stringify(problems)};\n`);
    return this.current.screens[key] === undefined && this.current.broken[key] === undefined
      ? Promise.resolve(null)
      : this.source.readModule(key);
  }

  /** Sources of a screen's parts (contract/wire/why.ts); null if not stored. */
  readWhy(key: string): Promise<string | null> {
    const known = this.current.screens[key] !== undefined;
    return known && this.source.readWhy ? this.source.readWhy(key) : Promise.resolve(null);
  }

  /** The screen of a key in the model. */
  async screen(key: string): Promise<LoadedScreen> {
    const hash = this.current.screens[key]?.hash;
    if (hash === undefined) throw new Error(`No screen ${key}`);
    const known = this.loaded.get(key);
    if (known?.hash === hash) return known.screen;
    const screen = this.load(key, hash);
    this.loaded.set(key, { hash, screen });
    // The next request retries a failed import.
    screen.catch(() => this.loaded.delete(key));
    return screen;
  }

  private async load(key: string, hash: string): Promise<LoadedScreen> {
    const module = await this.source.importModule(key, hash);
    if (module.screen === undefined) throw new Error(`Screen ${key} did not compile`);
    return { definition: module.screen, validators: module.validators?.(validatorRuntime) ?? {} };
  }
}
