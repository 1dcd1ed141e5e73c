import type { Command } from '../../engine/context/Command';
import type { Module } from '../../engine/Module';
import { sendEcho } from './commands/sendEcho';
import type { AskEcho } from './echoClient';

/** The demo of an integration. */
export const echoModule = (ask: AskEcho): Module<unknown> => ({
  commands: () => [sendEcho(ask) as Command],
});
