import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../contract/wire/request';
import { action, bench, field, form, formOf, requires, screen, when } from '../testing/screenBench';
import { actions } from '.';

const row = { id: '12', iban: 'TR01', status: 'OPEN' };

async function ready(words: Parameters<typeof screen>[0], outside: Parameters<typeof bench>[1] = {}) {
  const live = bench(screen({ form: form([field('reason')]), ...words }), { ...outside, actions });
  await live.store.start();
  return { ...live, run: live.store.actions };
}

describe('E07 validate and calculate', () => {
  test('validating sends filled fields, and only a valid form', async () => {
    const check = action('check', { type: 'validate', path: 'a/validate' });
    const { run, calls, store } = await ready(
      { actions: [check] },
      { validators: { form: requires('reason') } },
    );
    expect([await run.run('check'), calls]).toEqual(['stopped', []]);
    formOf(store).set('reason', 'Moved');
    expect(await run.run('check')).toBe('done');
    expect(calls).toMatchObject([{ path: 'a/validate', payload: { state: { reason: 'Moved' } } }]);
    expect(calls[0]?.options?.atMostOnce).toBeUndefined();
  });

  test('calculate sends the form, valid or not, and merges the response', async () => {
    const price = action('price', { type: 'calculate', path: 'a/price', with: { kind: 'NEW' } });
    const answer = ({ options }: { options?: { owner?: { merge(reply: object): void } } | undefined }) =>
      options?.owner?.merge({ state: { fee: '12.50' } });
    const words = { validators: { form: requires('reason') }, answer };
    const { run, calls, store } = await ready({ actions: [price] }, words);
    expect(await run.run('price')).toBe('done');
    expect(calls[0]?.payload).toEqual({ kind: 'NEW', state: {} });
    expect(store.fact('fee')).toBe('12.50');
  });
});

describe('E07 dialog', () => {
  const lift = action('lift', {
    type: 'dialog',
    placement: 'row',
    title: 'a:lift',
    form: form([field('note')]),
    path: 'a/lift',
    validatePath: 'a/lift/validate',
    with: { id: '$row.id' },
    onSuccess: [{ action: 'told' }],
  });
  const told = action('told', { message: 'a:told' });

  test('is validated, then sent once as payload, with its follow-ups', async () => {
    const { run, calls, notices, store } = await ready({ actions: [lift, told] });
    const running = run.run('lift', row);
    await vi.waitFor(() => expect(store.dialog).not.toBeNull(), { timeout: 10_000 });
    store.dialog?.form.set('note', 'letter 12');
    await store.dialog?.submit();
    expect(await running).toBe('done');
    const body = { id: '12', payload: { note: 'letter 12' }, state: {} };
    expect(calls.map(({ path, payload }) => [path, payload])).toEqual([
      ['a/lift/validate', body],
      ['a/lift', body],
    ]);
    expect(calls.map(({ options }) => options?.atMostOnce ?? false)).toEqual([false, true]);
    expect(notices).toHaveLength(1);
  });

  test('a cancelled action sends nothing, and has no follow-ups', async () => {
    const { run, calls, notices, store } = await ready({ actions: [lift, told] });
    const running = run.run('lift', row);
    await vi.waitFor(() => expect(store.dialog).not.toBeNull(), { timeout: 10_000 });
    store.dialog?.cancel();
    expect([await running, calls, notices]).toEqual(['stopped', [], []]);
  });
});

describe('E07 download and copy', () => {
  test('download requests the file with the keys of the action, and names it after its title', async () => {
    const preview = action('preview', {
      type: 'download',
      title: 'a:preview',
      path: 'a/download/file',
      with: { file: '$row.id' },
    });
    const { run, calls, downloads } = await ready({ actions: [preview] });
    expect(await run.run('preview', row)).toBe('done');
    expect(calls[0]?.payload).toEqual({ file: '12', contentType: 'application/octet-stream' });
    expect(downloads).toEqual(['a:preview']);
  });

  test('preview shows a file of the row over the screen; a row without a file sends no request', async () => {
    const show = action('show', { type: 'preview', path: 'a/download/slip', value: '$row.slip' });
    const answer = { bytes: 'YQ==', extension: 'txt', name: 'a.txt' };
    const { run, calls, store } = await ready({ actions: [show] }, { answer: () => answer });
    expect(await run.run('show', { ...row, slip: { id: '7', name: 'a.txt' } })).toBe('done');
    expect([calls[0]?.path, calls[0]?.payload?.file, store.cover.file]).toEqual([
      'a/download/slip',
      '7',
      answer,
    ]);
    expect(await run.run('show', { ...row, slip: null })).toBe('stopped');
    expect(calls.length).toBe(1);
  });

  test('a value is copied to the clipboard with a notice; an empty one is not', async () => {
    const copy = action('copy', { type: 'copyToClipboard', value: '$row.iban' });
    const { run, copied, notices } = await ready({ actions: [copy] });
    expect(await run.run('copy', row)).toBe('done');
    expect(await run.run('copy', { ...row, iban: '' })).toBe('stopped');
    expect([copied, notices.map(({ text }) => text)]).toEqual([['TR01'], ['engine:copied']]);
  });

  test('a clipboard the browser denies is reported', async () => {
    const copy = action('copy', { type: 'copyToClipboard', value: '$row.iban' });
    const { run, ports, notices } = await ready({ actions: [copy] });
    vi.spyOn(ports, 'copy').mockRejectedValue(new Error('not allowed'));
    expect(await run.run('copy', row)).toBe('failed');
    expect(notices).toMatchObject([{ tone: 'error', text: 'not allowed' }]);
  });
});

describe('E07 set', () => {
  test('sends only the id of the record: the server knows the values', async () => {
    const approve = action('approve', {
      type: 'request',
      placement: 'row',
      path: 'a/approve',
      record: '$row.id',
      set: { status: 'APPROVED' },
      when: when('$row.status', 'open'),
    });
    const { run, calls } = await ready(
      { actions: [approve] },
      { validators: { open: (value) => value === 'OPEN' } },
    );
    expect(await run.run('approve', { ...row, status: 'PAID' })).toBe('stopped');
    expect(await run.run('approve', row)).toBe('done');
    expect(calls).toMatchObject([{ path: 'a/approve', payload: { record: '12', state: {} } }]);
  });
});

describe('E07 follow-ups', () => {
  const told = action('told', { message: 'a:told', tone: 'success' });
  const sorry = action('sorry', { message: 'a:sorry', tone: 'error' });
  const save = action('save', {
    type: 'request',
    path: 'a/commit',
    onSuccess: [{ action: 'told' }],
    onError: [{ action: 'sorry' }],
  });

  test.each([
    ['success', () => undefined, 'done', 'a:told'],
    [
      'a refusal, which the request layer told of',
      () => Promise.reject(new RequestError('request.refused', 'no')),
      'failed',
      'a:sorry',
    ],
  ])('%s has its own', async (_, answer, outcome, notice) => {
    const { run, notices } = await ready({ actions: [save, told, sorry] }, { answer });
    expect(await run.run('save')).toBe(outcome);
    expect(notices.map(({ text }) => text.split(' ')[0])).toEqual([notice]);
  });

  test('a question answered with no has neither', async () => {
    const answer = () => Promise.reject(new RequestError('request.cancelled', 'no'));
    const { run, notices } = await ready({ actions: [save, told, sorry] }, { answer });
    expect([await run.run('save'), notices]).toEqual(['stopped', []]);
  });
});

describe('E02 upload', () => {
  const files = { path: 'a/upload', accept: ['csv'], maxMegabytes: 1, maxRows: 10, row: form([]) } as const;
  const send = action('upload', { type: 'upload', path: 'a/upload' });
  const list = new File(['a;b'], 'liste.csv');

  /** A screen with a file in its upload queue, whose upload the test resolves. */
  async function uploading() {
    const live = await ready({ actions: [send], upload: files });
    const upload = vi.fn<typeof live.ports.request.upload>();
    Object.assign(live.ports.request, { upload });
    live.store.merge({ result: { errors: 0, lines: [{ line: 2 }] } });
    live.store.uploadQueue?.add([list]);
    return { ...live, upload };
  }

  test('sends the selected files without covering the page, and empties the queue', async () => {
    const { run, store, upload } = await uploading();
    upload.mockResolvedValue(null as never);
    expect(await run.run('upload')).toBe('done');
    expect(upload).toHaveBeenCalledWith('a/upload', [list], expect.objectContaining({ loading: false }));
    expect(store.uploadQueue?.files).toEqual([]);
  });

  test('a cancelled file stays in the queue, and previously read rows can no longer be saved', async () => {
    const { run, store, upload, notices } = await uploading();
    upload.mockImplementation(
      (_path, _files, options) =>
        new Promise((_, fail) =>
          options?.signal?.addEventListener('abort', () => fail(new RequestError('request.aborted', 'no'))),
        ),
    );
    const running = run.run('upload');
    await vi.waitFor(() => expect(upload).toHaveBeenCalled(), { timeout: 10_000 });
    store.uploadQueue?.cancel();
    expect(await running).toBe('stopped');
    expect([store.uploadQueue?.files, store.result, notices]).toEqual([[list], {}, []]);
  });

  test('without a file shows a message', async () => {
    const { run, store, notices } = await ready({ actions: [send], upload: files });
    expect([await run.run('upload'), store.uploadQueue?.files]).toEqual(['stopped', []]);
    expect(notices).toEqual([{ tone: 'info', text: 'engine:upload.none' }]);
  });
});

describe('E09 a figure leads to a list', () => {
  const lists = action('lists', { type: 'open', open: { screen: 'a/list' }, with: { agent: '9' } });
  const record = action('record', { type: 'open', open: { screen: 'a/one', record: '$row.id' } });

  test('with its criteria under the names of the action, or to a record without others', async () => {
    const { run, opened } = await ready({ actions: [lists, record] });
    await run.run('lists', row, { status: ['OPEN'], agent: '7' });
    await run.run('record', row, { status: ['OPEN'] });
    expect(opened).toEqual([
      { screen: 'a/list', values: { status: ['OPEN'], agent: '9' } },
      { screen: 'a/one', record: '12' },
    ]);
  });
});
