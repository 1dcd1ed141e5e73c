import type { ConfirmCall } from '../../contract/envelope';
import type { Model } from '../../contract/model';
import type { Command, QueryCommand, Reply } from '../context/Command';
import { screensDeclaring } from '../policy/grantedScreens';

/**
 * A command whose replies send the client to endpoints that definitions declare, and nowhere else (SECURITY 22). One
 * that would is a mistake: the call fails, and nothing of it is written.
 * @param model answers the model of this moment.
 */
export function withOwnRedirects(
  command: Command | QueryCommand,
  model: () => Model,
): Command | QueryCommand {
  if (!('handle' in command)) return command;
  return {
    path: command.path,
    async handle(call) {
      const reply = await command.handle(call);
      requireOwn(model(), reply);
      return reply;
    },
  };
}

function requireOwn(model: Model, { head }: Reply): void {
  for (const call of [head?.onConfirm, head?.onCancel]) {
    if (call !== undefined && !isDeclared(model, call))
      throw new Error(`A reply redirects to ${call.redirectPath}, which no definition declares`);
  }
}

function isDeclared(model: Model, { redirectPath }: ConfirmCall): boolean {
  return screensDeclaring(model, redirectPath).length > 0;
}
