import type { CounterpartEvents } from '../platform/inbox';
import type { Jobs } from '../platform/scheduler/Job';
import type { ModuleSchema } from '../records/ModuleSchema';
import type { AnyCommand } from './context/Command';
import type { EndpointPorts } from './endpoint/EndpointPorts';
import { withOwnRedirects } from './endpoint/ownRedirects';
import type { Module, ModulePorts, Timer } from './Module';
import type { RowPresenters } from './query/RowPresenters';

/** The modules of an institution, with their services. */
export interface Institution {
  readonly commands: readonly AnyCommand[];
  readonly jobs: Jobs;
  /** What its modules take part in of each endpoint: commands by path, how rows are shown, what is kept of refusals. */
  endpoints(
    ports: ModulePorts,
  ): Pick<EndpointPorts, 'commands' | 'presenters' | 'withheld' | 'requireOpenable' | 'onRefused'>;
  timers(ports: ModulePorts): readonly Timer[];
  /** Refuses a sign-in. */
  readonly requireOpen: NonNullable<Module<unknown>['requireOpen']>;
  /** Whose events its modules take, each kind by one module. */
  counterparts(ports: ModulePorts): readonly CounterpartEvents[];
}

/** Joins modules. Throws if two serve one path or one job. */
export function institutionOf<Services>(
  modules: readonly Module<Services>[],
  services: Services,
): Institution {
  const commands = modules.flatMap((module) => module.commands?.(services) ?? []);
  requireOnce(commands.map(({ path }) => path));
  const jobs = modules.flatMap((module) => Object.entries(module.jobs?.(services) ?? {}));
  requireOnce(jobs.map(([name]) => name));
  const presenters: RowPresenters = Object.assign({}, ...modules.map((module) => module.presenters));
  const [withheld, ...others] = modules.flatMap((module) => module.withheld ?? []);
  if (others.length > 0) throw new Error('Two modules keep values from users');
  const around = (command: AnyCommand) =>
    modules.reduce((inner, module) => module.around?.(inner) ?? inner, command);
  return {
    commands,
    jobs: Object.fromEntries(jobs),
    endpoints: (ports) => ({
      commands: new Map(
        commands.map((command) => [command.path, around(withOwnRedirects(command, ports.model))]),
      ),
      presenters,
      ...(withheld && { withheld }),
      async requireOpenable(call, entity, id) {
        for (const { requireOpenable } of modules) await requireOpenable?.(call, entity, id);
      },
      async onRefused(refusal, call) {
        for (const { onRefused } of modules) await onRefused?.(ports, refusal, call);
      },
    }),
    timers: (ports) => modules.flatMap((module) => module.timers?.(ports, services) ?? []),
    async requireOpen(ports, account) {
      for (const { requireOpen } of modules) await requireOpen?.(ports, account);
    },
    counterparts(ports) {
      const taken = modules.flatMap((module) => module.counterparts?.(ports, services) ?? []);
      requireOnce(taken.map(({ kind }) => kind));
      return taken;
    },
  };
}

/** What modules keep in the database. */
export function schemasOf(modules: readonly Pick<Module<never>, 'schema'>[]): readonly ModuleSchema[] {
  return modules.flatMap(({ schema }) => schema ?? []);
}

function requireOnce(names: readonly string[]): void {
  const known = new Set<string>();
  for (const name of names) {
    if (known.has(name)) throw new Error(`Two modules have ${name}`);
    known.add(name);
  }
}
