import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { NotificationsAnswer, StoredNotification } from '../../../contract/wire/socket';
import { NotificationStore } from './NotificationStore';

function notification(id: string, read = false): StoredNotification {
  return { id, code: `Kod ${id}`, message: { tr: 'x', en: 'x' }, at: '2026-11-21T09:00:00.000Z', read };
}

function centerWith(answer: (path: string) => NotificationsAnswer | Promise<NotificationsAnswer>) {
  const sent: [string, JsonObject | undefined][] = [];
  const call = async <Answer>(path: string, payload?: JsonObject) => {
    sent.push([path, payload]);
    return (await answer(path)) as Answer;
  };
  const center = new NotificationStore({ get: (path) => call(path), post: (path, body) => call(path, body) });
  return { center, sent, ids: () => center.notifications.map(({ id }) => id) };
}

describe('H19 the notification centre', () => {
  it('fetches missed notifications, and keeps ones received during the fetch', async () => {
    const { center, ids } = centerWith(async () => {
      center.receive(notification('3'));
      return { notifications: [notification('2'), notification('1', true)], unread: 1 };
    });
    await center.load();
    expect([ids(), center.unread, center.phase]).toEqual([['3', '2', '1'], 2, 'ready']);
  });

  it('a duplicate is ignored', () => {
    const { center, ids } = centerWith(() => ({ notifications: [], unread: 0 }));
    center.receive(notification('3'));
    center.receive(notification('3'));
    expect([ids(), center.unread]).toEqual([['3'], 1]);
  });

  it('seen notifications are reported to the server, up to the newest', async () => {
    const { center, sent } = centerWith(() => ({
      notifications: [notification('2', true), notification('1', true)],
      unread: 0,
    }));
    center.receive(notification('1'));
    center.receive(notification('2'));
    await center.read();
    await center.read();
    expect(sent).toEqual([['users/notifications/read', { upTo: '2' }]]);
    expect([center.unread, center.notifications.every(({ read }) => read)]).toEqual([0, true]);
  });

  it('notifications shown in another window are read; others stay unread', async () => {
    const { center, sent } = centerWith(() => ({
      notifications: [notification('10'), notification('9', true)],
      unread: 1,
    }));
    center.receive(notification('9'));
    center.receive(notification('10'));
    await center.seen('8');
    expect(sent).toEqual([]);
    await center.seen('9');
    expect([sent.length, center.unread]).toEqual([1, 1]);
    await center.seen('9');
    expect(sent).toHaveLength(1);
  });

  it('a failure keeps existing notifications and can be retried', async () => {
    let offline = true;
    const { center, ids } = centerWith(async () => {
      if (offline) throw new Error('offline');
      return { notifications: [notification('1')], unread: 1 };
    });
    center.receive(notification('1'));
    await center.load();
    expect([center.phase, ids()]).toEqual(['failed', ['1']]);
    offline = false;
    await center.load();
    expect(center.phase).toBe('ready');
  });

  it('a response after the end of the session is ignored', async () => {
    const { center, ids } = centerWith(async () => {
      center.reset();
      return { notifications: [notification('1')], unread: 1 };
    });
    await center.load();
    expect([ids(), center.unread, center.phase]).toEqual([[], 0, 'empty']);
  });
});
