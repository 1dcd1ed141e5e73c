import { sql } from 'kysely';
import { demoServices } from '../../server/demo';
import { galleryModule } from '../../server/demo/gallery';
import { engineJobs } from '../../server/engine/jobs';
import { reportFailure } from '../../server/engine/jobs/reportFailure';
import { tableHere } from '../../server/engine/reports/StartTable';
import { openInstitution } from '../../server/institution';
import type { Services } from '../../server/institution/services/Services';
import { Scheduler } from '../../server/platform/scheduler/Scheduler';
import type { FixtureApp } from '../../server/testing/app';

/** Does once what a server of the institution does every second or so beside its jobs, such as asking partners. */
export async function runTimers(server: FixtureApp, services: Partial<Services> = {}): Promise<void> {
  const { database, clock, definitions } = server;
  const { timers } = openInstitution({ ...demoServices, ...services }, [galleryModule]);
  const ports = { database, clock: () => clock.now, model: () => definitions.model };
  for (const { work } of timers(ports)) await work();
}

/** Runs the jobs of a demo institution that are due by its clock, as its scheduler does, until none is left. */
export async function runJobs({ database, clock, definitions }: FixtureApp): Promise<void> {
  const noReport = () => Promise.reject(new Error('No report is asked for.'));
  const scheduler = new Scheduler({
    database,
    clock: () => clock.now,
    model: () => definitions.model,
    jobs: {
      ...openInstitution(demoServices, [galleryModule]).jobs,
      ...engineJobs({ open: noReport, start: tableHere }),
    },
    report: reportFailure(() => definitions.model),
    log: (message) => {
      throw new Error(message);
    },
  });
  for (;;) {
    await scheduler.tick();
    await scheduler.settled();
    const { rows } =
      await sql`select from job_run where run_status = 'QUEUED' and due_at <= ${clock.now.toISOString()}`.execute(
        database,
      );
    if (rows.length === 0) return;
  }
}
