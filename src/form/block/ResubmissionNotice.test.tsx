// @vitest-environment jsdom
import { act, cleanup, screen as page, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { beginsWith, bench, field, form, screen } from '../../engine/testing/screenBench';
import { ResubmissionNotice } from './ResubmissionNotice';

afterEach(cleanup);

const definition = screen({
  endpoints: { begin: 'a/begin', commit: 'a/commit' },
  bffPath: 'a',
  form: form([field('name'), field('tckn')]),
});

const request = {
  approvalNo: 'ONY7',
  outcome: 'REJECTED',
  decider: 'Kerem Yıldız',
  note: 'Belge eksik.',
  changed: false,
  values: { name: 'İnce' },
  hidden: [],
};

async function noticeOf(resubmission: JsonObject) {
  const { store } = bench(definition, {
    resubmit: '7',
    answer: (call) => {
      beginsWith(() => ({}))(call);
      return resubmission;
    },
  });
  await store.start();
  render(<ResubmissionNotice screen={store} />);
  return store;
}

describe('SECURITY 14 the notice above a request that is corrected', () => {
  test('names the request, its checker and the reason', async () => {
    await noticeOf(request);
    const notice = page.getByRole('status');
    expect(notice.textContent).toContain('form:resubmission.REJECTED');
    expect(notice.textContent).toContain('Kerem Yıldız: Belge eksik.');
    expect(notice.textContent).not.toContain('form:resubmission.changed');
    expect(notice.textContent).not.toContain('form:resubmission.hidden');
  });

  test('reports a changed record, and masked fields that have to be entered again', async () => {
    await noticeOf({ ...request, changed: true, hidden: ['tckn'] });
    const notice = page.getByRole('status').textContent;
    expect(notice).toContain('form:resubmission.changed');
    expect(notice).toContain('form:resubmission.hidden');
  });

  test('is removed after the request was sent again', async () => {
    const store = await noticeOf(request);
    act(() => store.merge({ session: { currentTransactionKey: null } }));
    expect(page.queryByRole('status')).toBeNull();
  });
});
