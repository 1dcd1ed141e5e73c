import { Refusal } from '../../base/errors/Refusal';
import type { OperationContext } from '../context/OperationContext';
import type { EndpointPorts } from './EndpointPorts';

const notCalculated = () =>
  new Refusal(
    'commit.notCalculated',
    {
      tr: 'Bu ekran kaydedilemez: gösterdiği hesaplamaları sunucuda yapan bir işlem yok.',
      en: 'This screen can’t be saved: the server has no command that works out what it calculates.',
    },
    409,
  );

/**
 * Rejects the commit of a screen with server calculations but no command: values shown by the page are not
 * stored, and nothing else calculates them. @throws Refusal `commit.notCalculated`
 */
export function requireServerCalculation(
  { commands }: EndpointPorts,
  { screen, path, endpoint }: OperationContext,
): void {
  const { serverCalculations = [] } = screen.definition;
  if (endpoint.operation === 'commit' && serverCalculations.length > 0 && !commands.has(path))
    throw notCalculated();
}
