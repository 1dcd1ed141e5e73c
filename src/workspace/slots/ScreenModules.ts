import type { CompiledModule } from '../../../contract/model/compiled';

/** Reasons why a screen's module cannot be loaded. */
export type ModuleErrorCode =
  | 'module.forbidden'
  | 'module.missing'
  | 'module.unauthorized'
  | 'module.unreachable';

/** A screen's module cannot be loaded. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';

  constructor(
    readonly code: ModuleErrorCode,
    readonly screenKey: string,
    options?: ErrorOptions,
  ) {
    super(`${screenKey}: ${code}`, options);
  }
}

const codes: Readonly<Record<number, ModuleErrorCode>> = {
  401: 'module.unauthorized',
  403: 'module.forbidden',
  404: 'module.missing',
};

/**
 * Loads compiled screens from `/screens/<key>.js`. Browsers cache modules for the page's lifetime, some also
 * failed ones, so `refresh` changes the address.
 */
export class ScreenModules {
  private readonly editions = new Map<string, number>();

  constructor(
    private readonly load: (address: string) => Promise<CompiledModule> = (address) =>
      import(/* @vite-ignore */ address),
    private readonly get: typeof fetch = (...call) => fetch(...call),
  ) {}

  /** Rejects with a `ModuleError`. */
  async fetch(screenKey: string): Promise<CompiledModule> {
    const address = this.addressOf(screenKey);
    try {
      return await this.load(address);
    } catch (cause) {
      this.refresh(screenKey);
      throw new ModuleError(await this.whyNot(address), screenKey, { cause });
    }
  }

  /** Whether the server refuses a screen to the user, loaded or not. */
  async isForbidden(screenKey: string): Promise<boolean> {
    return (await this.whyNot(this.addressOf(screenKey))) === 'module.forbidden';
  }

  /** Makes the next fetch bypass the module cache. */
  refresh(screenKey: string): void {
    this.editions.set(screenKey, (this.editions.get(screenKey) ?? 0) + 1);
  }

  private addressOf(screenKey: string): string {
    const edition = this.editions.get(screenKey);
    return `/screens/${screenKey}.js${edition === undefined ? '' : `?edition=${edition}`}`;
  }

  /** A failed import carries no reason: requests the address to find it. */
  private async whyNot(address: string): Promise<ModuleErrorCode> {
    try {
      const { status } = await this.get(address, { method: 'HEAD', credentials: 'same-origin' });
      return codes[status] ?? 'module.unreachable';
    } catch {
      return 'module.unreachable';
    }
  }
}
