import { requireFound } from '../../../base/errors/recordRefusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';

/** Replaces the client ID of a channel with a random one: calls with the old one are no longer of the channel. */
export const replaceClientId: Command = {
  path: 'applicationmanager/channel/rotate',
  async handle({ records, body }) {
    const channel = requireFound(await records.lock('Channel', textOf(body.id) ?? ''));
    const clientId = crypto.randomUUID();
    await records.update('Channel', channel.id, channel.version, { clientId });
    return { result: { id: channel.id, clientId } };
  },
};

/** Proposes a random client ID in the form of a channel; it is stored with the form. */
export const proposeClientId: Command = {
  path: 'applicationmanager/channel/newClientId',
  async handle() {
    return { state: { clientId: crypto.randomUUID() } };
  },
};
