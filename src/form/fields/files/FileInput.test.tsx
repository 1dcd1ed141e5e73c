// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { StoredFile } from '../../../../contract/values/fileTypes';
import { FieldContext, type FieldHost } from '../host/FieldHost';
import { loadFields, widgets } from '../index';
import { fakeHost } from '../testing/fakeHost';

afterEach(cleanup);

const field: CompiledFormField = {
  name: 'one',
  title: 'Belge',
  kind: 'file',
  span: 'm',
  file: { accept: ['pdf', 'jpg'], maxMegabytes: 1, uploadPath: 'a/upload', downloadPath: 'a/download' },
};

/** An upload that the test resolves. */
interface UploadCall {
  readonly name: string;
  readonly options: Parameters<FieldHost['upload']>[2];
  done(stored: StoredFile): void;
  fail(why: Error): void;
}

beforeAll(() => loadFields([field]));

function draw() {
  const uploads: UploadCall[] = [];
  const host = fakeHost(field, {
    upload: (_name, { name }, options) =>
      new Promise((done, fail) => {
        uploads.push({ name, options, done, fail });
      }),
  });
  const Widget = widgets.file;
  const { container } = render(
    <FieldContext value={host}>{Widget && <Widget id="f_one" name="one" />}</FieldContext>,
  );
  const choose = (...files: File[]) => {
    const input = container.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files } });
  };
  return { host, uploads, choose };
}

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const bar = () => screen.queryByRole('progressbar');

describe('E02 a file of a form', () => {
  it('is uploaded when selected, shows its progress, and becomes the value', async () => {
    const { host, uploads, choose } = draw();
    choose(file('kimlik.pdf'));
    act(() => uploads[0]?.options.onProgress(0.6));
    expect(bar()?.getAttribute('aria-valuenow')).toBe('60');
    await act(async () => uploads[0]?.done({ id: '7', name: 'kimlik.pdf' }));
    expect(host.changes).toEqual([{ id: '7', name: 'kimlik.pdf' }]);
    expect([bar(), screen.getByText('kimlik.pdf')]).toEqual([null, expect.anything()]);
  });

  it('can be cancelled: no error is shown, and a late reply has no effect', async () => {
    const { host, uploads, choose } = draw();
    choose(file('kimlik.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'form:file.cancel' }));
    expect(uploads[0]?.options.signal.aborted).toBe(true);
    await act(async () => uploads[0]?.done({ id: '7', name: 'kimlik.pdf' }));
    expect([bar(), host.changes]).toEqual([null, []]);
    expect(screen.getByRole('button', { name: /form:file.choose/ })).toBeTruthy();
  });

  it('one selected during the upload of another replaces it', async () => {
    const { host, uploads, choose } = draw();
    choose(file('eski.pdf'));
    choose(file('yeni.pdf'));
    expect(uploads[0]?.options.signal.aborted).toBe(true);
    await act(async () => uploads[0]?.fail(new Error('aborted')));
    await act(async () => uploads[1]?.done({ id: '8', name: 'yeni.pdf' }));
    expect(host.changes).toEqual([{ id: '8', name: 'yeni.pdf' }]);
  });

  it('one that is too large is not sent; a refused one shows the reason', async () => {
    const { uploads, choose } = draw();
    choose(file('büyük.pdf', 1024 * 1024 + 1));
    expect([screen.getByText('form:file.tooLarge'), uploads]).toEqual([expect.anything(), []]);
    choose(file('sözde.pdf'));
    expect(screen.queryByText('form:file.tooLarge')).toBeNull();
    await act(async () => uploads[0]?.fail(new Error('Bu dosya türü kabul edilmiyor.')));
    expect(screen.getByText('Bu dosya türü kabul edilmiyor.')).toBeTruthy();
  });
});
