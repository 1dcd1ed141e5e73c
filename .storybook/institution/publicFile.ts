/** Address of a file beside the page, wherever the stories are served from. */
export function publicFile(path: string): string {
  return new URL(`${import.meta.env.BASE_URL}${path}`, document.baseURI).href;
}
