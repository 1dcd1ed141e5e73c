/** See browser.mjs. */
export function ensureBrowser(options?: { readonly forPictures?: boolean }): void;
