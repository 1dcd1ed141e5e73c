/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object: field name → value. */
export type JsonObject = { readonly [key: string]: Json };
