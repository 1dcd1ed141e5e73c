import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RegisteredCompany } from '../../institution/applications/rules';
import { loopbackServer, type RunningSimulator } from './loopbackServer';

/** Faults of the simulated registry: late or broken replies. */
export type TradeRegistryFault = 'late' | 'fails' | 'garbles';

/** Behaviour of a simulated registry of companies. */
export interface SimulatedTradeRegistry {
  companyOf(mersisNo: string): RegisteredCompany | null;
  /** Its fault for a question about this number; null: it answers. */
  faultOf(mersisNo: string): TradeRegistryFault | null;
  /** Time in ms before every answer, and before a late one. */
  readonly delay: number;
  readonly lateness: number;
}

/** Starts a simulator of the registry of companies on a loopback port: see `httpTradeRegistry` for its protocol. */
export function simulateTradeRegistry(registry: SimulatedTradeRegistry): Promise<RunningSimulator> {
  return loopbackServer((request, response) => {
    void answer(registry, request, response).catch(() => response.writeHead(500).end());
  }, '/companies');
}

async function answer(
  registry: SimulatedTradeRegistry,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { mersisNo } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { readonly mersisNo: string };
  const fault = registry.faultOf(mersisNo);
  await wait(fault === 'late' ? registry.lateness : registry.delay);
  const company = registry.companyOf(mersisNo);
  if (fault === 'fails') response.writeHead(503).end();
  else if (fault === 'garbles') response.writeHead(200, json).end('{"vkn":');
  else if (company === null) response.writeHead(404).end();
  else response.writeHead(200, json).end(JSON.stringify(company));
}

const json = { 'content-type': 'application/json' };
