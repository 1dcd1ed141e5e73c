import type { ActionHandler } from '../actions/ActionHandler';
import type { ScreenContext } from '../context/ScreenContext';

/**
 * Lets the user select a record and fills the open form with the server's response, as user input. Asks
 * before overwriting input.
 */
export const prefill: ActionHandler = async ({ action, screen, row }) => {
  const { path } = action;
  const { form, ports } = screen;
  if (path === undefined || form === null) throw new Error('Nothing to take over into.');
  form.flush();
  if (form.dirty && !(await mayOverwrite(screen))) return false;
  return screen.openDialog(action, row, async (payload) => {
    await ports.request.post(path, { payload }, { owner: screen });
  });
};

function mayOverwrite({ ports, definition }: ScreenContext): Promise<boolean> {
  return ports.dialogs.confirm({
    title: ports.text(definition.title),
    message: ports.text('engine:prefill.typed'),
    facts: [],
    loses: true,
  });
}
