import type { Model } from '../../../contract/model/model';
import type { ConfirmCall } from '../../../contract/wire/envelope';
import { screensDeclaring } from '../../platform/policy/grantedScreens';
import type { AnyCommand, Reply } from '../context/Command';

/**
 * Wraps a command so that its replies redirect clients only to declared endpoints (SECURITY 22). Any other
 * redirect is a bug: the request fails and is rolled back.
 * @param model returns the current model
 */
export function withOwnRedirects(command: AnyCommand, model: () => Model): AnyCommand {
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
