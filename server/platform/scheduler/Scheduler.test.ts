import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import { fixtureActor } from '../../testing/actor';
import { type MemoryStorage, memoryStorage } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { type SchedulerWorld, schedulerWorld } from '../../testing/schedulerWorld';
import type { Job } from './Job';

let storage: MemoryStorage;
let world: SchedulerWorld;
beforeEach(async () => {
  storage = await memoryStorage(entityModel());
  world = schedulerWorld(storage.database);
});
afterEach(() => storage.close());

const twelve: Job = async ({ log }) => {
  log('twelve records');
  return { done: 12, failed: 0 };
};
const broken: Job = async () => {
  throw new Error('The list is not there');
};

/** One turn of a server, until its jobs have ended. */
async function turn(server: ReturnType<SchedulerWorld['server']>): Promise<void> {
  await server.tick();
  await server.settled();
}

describe('a task that is due', () => {
  it('runs once, and leaves its run with times, numbers and log', async () => {
    const { id } = await world.task();
    const slow: Job = async (call) => {
      world.pass(3);
      return twelve(call);
    };
    const server = world.server(slow);
    await turn(server);
    await turn(server);
    expect(await world.runs()).toMatchObject([
      {
        runNo: 'IS0000000001',
        task: id,
        runTrigger: 'SCHEDULE',
        attempt: 1,
        runStatus: 'DONE',
        dueAt: '2026-11-20T09:00:00.000Z',
        startedAt: '2026-11-20T09:00:30.000Z',
        durationMs: 3000,
        recordCount: 12,
        errorCount: 0,
        runFailure: null,
        logText: '09:00:33 twelve records',
      },
    ]);
    expect(await world.readTask(id)).toMatchObject({
      nextRunAt: '2026-11-20T09:01:00.000Z',
      lastDurationMs: 3000,
      taskRunState: 'SUCCEEDED',
      version: 1,
    });
    world.pass(30);
    await turn(server);
    expect(await world.runs()).toHaveLength(2);
  });

  it('runs once for all moments that passed while no server was running', async () => {
    await world.task();
    world.pass(3 * 3600);
    const server = world.server(twelve);
    await turn(server);
    await turn(server);
    expect(await world.runs()).toHaveLength(1);
  });

  it('does not run while it is paused, nor does its retry', async () => {
    const { id, version } = await world.task();
    await turn(world.server(broken));
    const records = createRecordStore(storage.database, entityModel(), fixtureActor);
    await records.update('SchedulerTask', id, version, { taskStatus: 'PAUSED' });
    world.pass(3600);
    const server = world.server(twelve);
    await turn(server);
    expect((await world.runs()).map(({ runStatus }) => runStatus)).toEqual(['FAILED', 'QUEUED']);
  });

  it('follows a changed schedule without a restart', async () => {
    const { id, version } = await world.task();
    const server = world.server(twelve);
    await turn(server);
    const records = createRecordStore(storage.database, entityModel(), fixtureActor);
    const changed = { cron: '0 0 13 * * *', nextRunAt: '2026-11-20T10:00:00.000Z' };
    await records.update('SchedulerTask', id, version, changed);
    world.pass(3600 - 31);
    await turn(server);
    expect(await world.runs()).toHaveLength(1);
    world.pass(1);
    await turn(server);
    expect(await world.runs()).toHaveLength(2);
    expect((await world.readTask(id))?.nextRunAt).toBe('2026-11-21T10:00:00.000Z');
  });

  it('is left out on a vacation day that was entered after its run was planned', async () => {
    const { id } = await world.task({ skipHolidays: true });
    const records = createRecordStore(storage.database, entityModel(), fixtureActor);
    await records.insert('VacationDay', {
      date: '2026-11-20',
      nameTr: 'Yas günü',
      nameEn: 'Day of mourning',
      country: 'TR',
      dayType: 'PUBLIC',
      eftClosed: true,
      shiftValue: true,
      recurring: false,
    });
    await turn(world.server(twelve));
    expect(await world.runs()).toEqual([]);
    expect((await world.readTask(id))?.nextRunAt).toBe('2026-11-20T21:00:00.000Z');
  });

  it('waits for its previous run, unless it may run concurrently', async () => {
    for (const [concurrent, running] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const { id } = await world.task({ concurrent });
      let finish = () => {};
      const open = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const server = world.server(async (call) => {
        await open;
        return twelve(call);
      });
      await server.tick();
      world.pass(60);
      await server.tick();
      const runs = (await world.runs()).filter(({ task }) => task === id);
      expect(runs.map(({ runStatus }) => runStatus)).toEqual(Array(running).fill('RUNNING'));
      finish();
      await server.settled();
      const last = { cron: '0 0 0 1 1 *', taskStatus: 'PAUSED' } as const;
      const records = createRecordStore(storage.database, entityModel(), fixtureActor);
      await records.update('SchedulerTask', id, 1, last);
    }
  });
});

describe('a run that fails', () => {
  it('is retried after a wait that doubles, and reported after the last retry', async () => {
    const { id } = await world.task({ cron: '0 0 0 1 1 *' });
    const server = world.server(broken);
    await turn(server);
    world.pass(29);
    await turn(server);
    expect((await world.runs()).map(({ runStatus }) => runStatus)).toEqual(['FAILED', 'QUEUED']);
    world.pass(1);
    await turn(server);
    expect(world.reported).toEqual([]);
    world.pass(60);
    await turn(server);
    world.pass(24 * 3600);
    await turn(server);
    const failed = { runStatus: 'FAILED', runFailure: 'ERROR', errorText: 'The list is not there' };
    expect(await world.runs()).toMatchObject([
      { ...failed, attempt: 1, runTrigger: 'SCHEDULE' },
      { ...failed, attempt: 2, runTrigger: 'RETRY' },
      { ...failed, attempt: 3, runTrigger: 'RETRY' },
    ]);
    expect(world.reported).toMatchObject([{ task: { id }, runNo: 'IS0000000003', failure: 'ERROR' }]);
    expect((await world.readTask(id))?.taskRunState).toBe('FAILED');
  });

  it('for some records alone is reported and not retried', async () => {
    await world.task({ cron: '0 0 0 1 1 *' });
    await turn(world.server(async () => ({ done: 3, failed: 1 })));
    expect(await world.runs()).toMatchObject([{ runStatus: 'PARTIAL', recordCount: 3, errorCount: 1 }]);
    expect(world.reported).toMatchObject([{ failure: 'RECORDS' }]);
  });

  it('after its time is ended, and its job gets a signal', async () => {
    await world.task({ cron: '0 0 0 1 1 *', timeoutMin: 0, retryCount: 0 });
    let isSignalled = false;
    const endless: Job = ({ signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          isSignalled = true;
        });
      });
    await turn(world.server(endless));
    expect(isSignalled).toBe(true);
    expect(await world.runs()).toMatchObject([{ runStatus: 'FAILED', runFailure: 'TIMEOUT' }]);
  });
});

describe('a server that ends', () => {
  it('gives its runs back, and another one starts them as the same attempt', async () => {
    await world.task({ cron: '0 0 0 1 1 *' });
    const first = world.server(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await first.tick();
    await first.stop(1000);
    expect(await world.runs()).toMatchObject([{ runStatus: 'QUEUED', attempt: 1 }]);
    await first.tick();
    expect(await world.runs()).toMatchObject([{ runStatus: 'QUEUED' }]);
    await turn(world.server(twelve));
    expect(await world.runs()).toMatchObject([{ runStatus: 'DONE', attempt: 1 }]);
  });

  it('without a word loses its run after a minute; what it still says of it is ignored', async () => {
    await world.task({ cron: '0 0 0 1 1 *', retryCount: 1 });
    let finish = () => {};
    const dead = world.server(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ done: 1, failed: 0 });
        }),
    );
    await dead.tick();
    const alive = world.server(twelve);
    world.pass(59);
    await turn(alive);
    expect(await world.runs()).toMatchObject([{ runStatus: 'RUNNING' }]);
    world.pass(2);
    await turn(alive);
    finish();
    await dead.settled();
    expect(await world.runs()).toMatchObject([
      { runStatus: 'FAILED', runFailure: 'STOPPED', recordCount: 0 },
      { runStatus: 'QUEUED', attempt: 2, runTrigger: 'RETRY' },
    ]);
    world.pass(30);
    await turn(alive);
    expect((await world.runs())[1]).toMatchObject({ runStatus: 'DONE', attempt: 2 });
  });

  it('keeps a run as long as it renews its lease', async () => {
    await world.task({ cron: '0 0 0 1 1 *' });
    let finish = () => {};
    const server = world.server(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ done: 1, failed: 0 });
        }),
    );
    await server.tick();
    const other = world.server(broken);
    for (let step = 0; step < 6; step += 1) {
      world.pass(25);
      await server.tick();
      await turn(other);
    }
    finish();
    await server.settled();
    expect(await world.runs()).toMatchObject([{ runStatus: 'DONE', durationMs: 150_000 }]);
  });
});
