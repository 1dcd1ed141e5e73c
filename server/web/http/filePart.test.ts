import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filePart } from './filePart';

/** A multipart body in the format of browsers. */
async function sent(...files: readonly File[]) {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return filePart(type, new Uint8Array(await request.arrayBuffer()));
}

const written = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));
const disposition = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
const type = 'multipart/form-data; boundary=x';

describe('the file of an upload', () => {
  test('arrives as sent, with any bytes', async () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.constantFrom(written('', '--x', '', '--x--', ''), written('', '', '')),
    );
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.constantFrom('liste.csv', 'Müşteri "A".xlsx', 'ödeme;1.pdf'),
        async (content, name) => {
          const file = await sent(new File([new Uint8Array(content)], name));
          expect(file).toEqual({ name, bytes: new Uint8Array(content) });
        },
      ),
    );
  });

  test('is a single file: none, two or an additional field are refused', async () => {
    expect(await sent()).toBeNull();
    expect(await sent(new File(['a'], 'a.csv'), new File(['b'], 'b.csv'))).toBeNull();
    expect(
      filePart(type, written('--x', 'Content-Disposition: form-data; name="a"', '', '1', '--x--', '')),
    ).toBeNull();
  });

  test.each([
    ['no boundary', 'multipart/form-data', written('--x', disposition, '', 'a', '--x--', '')],
    ['another type', 'text/plain; boundary=x', written('--x', disposition, '', 'a', '--x--', '')],
    ['no end', type, written('--x', disposition, '', 'a', '')],
    ['no begin', type, written('--y', disposition, '', 'a', '--x--', '')],
    ['no head', type, written('--x', disposition, '--x--', '')],
    ['a head without end', type, written('--x', `X: ${'a'.repeat(5000)}`, disposition, '', 'a', '--x--', '')],
    ['nothing at all', type, new Uint8Array()],
  ])('with %s is refused', (_, contentType, body) => {
    expect(filePart(contentType, body)).toBeNull();
  });

  test('does not throw for any bytes', () => {
    const body = fc.array(fc.constantFrom('--x', '--x--', '\r\n', '\r\n\r\n', disposition, 'a'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(body, (parts) => {
        const bytes = new TextEncoder().encode(parts.join(''));
        expect(filePart(type, bytes)?.bytes.length ?? 0).toBeLessThan(bytes.length + 1);
      }),
    );
  });
});
