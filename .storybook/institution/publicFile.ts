/** Address of a file beside the page, relative to the base URL. */
export function publicFile(path: string): string {
  return new URL(`${import.meta.env.BASE_URL}${path}`, document.baseURI).href;
}
