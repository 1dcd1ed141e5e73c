import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerJson } from './answerJson';

const long = { rows: Array.from({ length: 200 }, (_, row) => ({ row, name: 'IŞIL Yıldız' })) };
const short = { rows: [] };

const app = new Hono();
app.get('/long', (context) => answerJson(context, long));
app.get('/short', (context) => answerJson(context, short));

const get = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('JSON replies', () => {
  it('are sent in gzip to clients that accept it', async () => {
    const reply = await get('/long', 'gzip, deflate, br');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString('utf8'))).toEqual(long);
    expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 4);
  });

  it.each([undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br'])('are plain for %s', async (accepted) => {
    const reply = await get('/long', accepted);
    expect(reply.headers.get('content-encoding')).toBe(null);
    expect(await reply.json()).toEqual(long);
  });

  it('are plain where compression does not pay', async () => {
    const reply = await get('/short', 'gzip');
    expect(reply.headers.get('content-encoding')).toBe(null);
    expect(await reply.json()).toEqual(short);
  });
});
