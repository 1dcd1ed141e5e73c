// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledUpload } from '../../../contract/model/compiled';
import type { CompiledForm } from '../../../contract/model/compiledForm';
import { type ScreenStore, UploadQueue } from '../../engine';
import { DropZone } from './DropZone';

afterEach(cleanup);

const list: CompiledUpload = {
  path: 'a/upload',
  accept: ['csv', 'xlsx'],
  maxMegabytes: 1,
  maxRows: 10,
  row: { layout: [] } as unknown as CompiledForm,
};
const { row: _, ...papers } = list;

/** A drop zone, and the names of its files. */
function show(definition: CompiledUpload) {
  const uploadQueue = new UploadQueue(definition);
  const text = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  render(<DropZone screen={{ ports: { text } } as unknown as ScreenStore} uploadQueue={uploadQueue} />);
  const zone = screen.getByRole('region');
  const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });
  return { uploadQueue, zone, drop, names: () => uploadQueue.files.map(({ name }) => name) };
}

const file = (name: string) => new File(['a;b'], name);

describe('E02 where files are dropped or chosen', () => {
  it('of a list of records replace the previous file', () => {
    const { drop, names } = show(list);
    drop(file('a.csv'), file('b.csv'));
    expect(names()).toEqual(['a.csv']);
    drop(file('c.xlsx'));
    expect(names()).toEqual(['c.xlsx']);
  });

  it('of documents are collected, and each can be removed', () => {
    const { drop, names } = show(papers);
    drop(file('a.csv'), file('b.csv'));
    fireEvent.click(screen.getByRole('button', { name: /remove.*a\.csv/ }));
    expect(names()).toEqual(['b.csv']);
  });

  it('rejected files are reported with the reason', () => {
    const { drop, names } = show(list);
    drop(file('resim.bmp'));
    expect(screen.getByRole('alert').textContent).toMatch(/refused\.kind.*resim\.bmp/);
    expect(names()).toEqual([]);
  });

  it('the same file may be chosen again', () => {
    const { names, zone } = show(list);
    const input = within(zone).getByLabelText('grid:upload.choose', { selector: 'input' });
    fireEvent.change(input, { target: { files: [file('a.csv')] } });
    expect(names()).toEqual(['a.csv']);
    expect((input as HTMLInputElement).value).toBe('');
  });

  it('an upload shows its progress, can be cancelled, and blocks further files', async () => {
    const { uploadQueue, drop, names } = show(list);
    drop(file('a.csv'));
    let tell: (share: number) => void = () => undefined;
    let sent: Promise<boolean> | null = null;
    act(() => {
      sent = uploadQueue.send(
        (_file, { signal, onProgress }) =>
          new Promise((_done, fail) => {
            tell = onProgress;
            signal.addEventListener('abort', () => fail(signal.reason));
          }),
      );
    });
    act(() => tell(0.4));
    expect(screen.getByRole('progressbar', { name: /sending.*a\.csv/ })).toHaveProperty('ariaValueNow', '40');
    drop(file('b.csv'));
    expect(names()).toEqual(['a.csv']);
    act(() => tell(1));
    expect(screen.getByRole('progressbar', { name: /read.*a\.csv/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'grid:upload.cancel' }));
    await act(async () => expect(await sent).toBe(false));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(names()).toEqual(['a.csv']);
  });
});
