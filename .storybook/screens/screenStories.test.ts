import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as definitions from './readDefinition';
import { screenStories } from './screenStories';

const file = join(import.meta.dirname, '../../screen-defs/accounting/accountCreate.json');
const address = definitions.storiesAddress(file) ?? '';
const read = definitions.readDefinition(file);

vi.mock('./readDefinition', { spy: true });

/** The hooks of the plugin, as Vite calls them. */
const plugin = screenStories() as unknown as {
  load(id: string): { readonly code: string } | null;
  hotUpdate(saved: {
    readonly file: string;
    readonly modules: readonly { readonly id: string }[];
  }): readonly { readonly id: string }[] | undefined;
};
const watching = { ...plugin, addWatchFile: () => undefined };
const modules = [{ id: address }, { id: '/src/app/main.tsx' }];

describe('the stories of a definition that is saved', () => {
  afterEach(() => vi.mocked(definitions.readDefinition).mockReset());

  it('stay as they are where they are the same: the open screen follows by itself', () => {
    expect(watching.load(address)?.code).toContain('Open New Account');
    expect(plugin.hotUpdate({ file, modules })).toEqual([{ id: '/src/app/main.tsx' }]);
  });

  it('stay while the definition is half written', () => {
    watching.load(address);
    vi.mocked(definitions.readDefinition).mockImplementation(() => {
      throw new SyntaxError('Unexpected end of JSON input');
    });
    expect(plugin.hotUpdate({ file, modules })).toEqual([{ id: '/src/app/main.tsx' }]);
  });

  it('begin anew under another title, and nothing else is held back', () => {
    watching.load(address);
    vi.mocked(definitions.readDefinition).mockReturnValue({ ...read, title: 'Screens/Accounting/Open' });
    expect(plugin.hotUpdate({ file, modules })).toBeUndefined();
    expect(plugin.hotUpdate({ file: '/src/app/main.tsx', modules })).toBeUndefined();
  });
});
