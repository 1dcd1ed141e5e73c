import type { CompiledModule } from '../../contract/model/compiled';
import { type EnginePorts, ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { FormBlock, loadForm } from '../../src/form';
import { formatField } from '../../src/ui/texts';
import type { Measured } from './Measured';

/** Ports with immediate responses and available texts: measures the engine alone. */
function ports(module: CompiledModule, answer: () => object): EnginePorts {
  const reply = async () => answer() as never;
  const texts = module.screen?.texts.tr ?? {};
  const none = () => undefined;
  const given: EnginePorts = {
    request: { get: reply, delete: reply, put: reply, post: reply, upload: reply, download: reply },
    loadModule: async () => module,
    navigation: { open: none, canOpen: () => true, close: none, select: none },
    dialogs: { confirm: async () => true },
    exportRows: async () => false,
    notify: none,
    text: (key) => texts[key.slice(key.indexOf(':') + 1)] ?? key,
    language: () => 'tr',
    format: (field, value) => formatField(field, value, { language: 'tr', text: given.text }),
    wording: () => given,
    institutionName: '',
    user: () => ({}),
    isPermitted: () => true,
    mayPerform: () => true,
    copy: async () => undefined,
    today: () => '2026-11-21',
    print: none,
    savePaper: async () => undefined,
  };
  return given;
}

/** Opens a compiled screen whose every request has the same answer. */
export async function engineScreen(
  module: CompiledModule,
  answer: () => object = () => ({}),
): Promise<ScreenStore> {
  const screen = new ScreenStore(module, ports(module, answer), { tabKey: 'bench', actions });
  await screen.start();
  return screen;
}

/** From the compiled definition to the rendered form. */
export async function engineForm(module: CompiledModule): Promise<Measured> {
  const [screen] = await Promise.all([engineScreen(module), loadForm()]);
  return { element: <FormBlock screen={screen} />, value: (name) => screen.form?.value(name) ?? null };
}
