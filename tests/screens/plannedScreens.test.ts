import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../screen-defs');

/** Screens of the menus without a definition. A screen that gets one is removed from this list, which never grows. */
const planned: Readonly<Record<string, readonly string[]>> = {
  applicationmanager: [
    'channelLimitDefinition',
    'channelLimitQuery',
    'channelLimitBalanceQuery',
    'menuAuthorizationDefinition',
    'menuAuthorizationQuery',
    'roleDefinition',
    'roleQuery',
    'transactionAuthorizationDefinition',
    'transactionAuthorizationQuery',
    'userDefinition',
    'userQuery',
    'userRoleDefinition',
    'userRoleQuery',
    'transactionLimitDefinition',
    'transactionLimitQuery',
    'changeLogQuery',
    'schedulerTaskDefinition',
    'schedulerTaskQuery',
    'sessionManagement',
    'sessionClose',
    'transactionRejectHistoryQuery',
  ],
  vacationdays: [],
};

describe.each(Object.entries(planned))('the area %s', (area, expected) => {
  test('has a definition for every screen of its menu, but for the planned ones', () => {
    const { menu } = JSON.parse(readFileSync(join(root, area, 'area.json'), 'utf8')) as { menu: string[] };
    const missing = menu.filter((id) => !existsSync(join(root, area, `${id}.json`)));
    expect(missing.filter((id) => !expected.includes(id))).toEqual([]);
  });
});
