import { Hono } from 'hono';
import type { AppEnvironment } from './AppEnvironment';

/** TrueType fonts of documents with Turkish letters. Requested by the first document. */
export type DocumentFonts = () => Promise<{
  readonly regular: Uint8Array<ArrayBuffer>;
  readonly bold: Uint8Array<ArrayBuffer>;
}>;

/** `/fonts/document-regular.ttf` and `-bold.ttf`, embedded in PDFs by the page. */
export function documentFontRoutes(fonts: DocumentFonts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  let made: ReturnType<DocumentFonts> | null = null;

  routes.get('/fonts/:name{document-(regular|bold)\\.ttf}', async (context) => {
    made ??= fonts().catch((error) => {
      made = null;
      throw error;
    });
    const { regular, bold } = await made;
    const bytes = context.req.param('name') === 'document-bold.ttf' ? bold : regular;
    return context.body(bytes, 200, {
      'content-type': 'font/ttf',
      'cache-control': 'public, max-age=86400',
    });
  });
  return routes;
}
