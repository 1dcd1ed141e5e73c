import { createContext } from 'react';

/** Ids of the sections that are drawn: those of a wizard's step. Null draws all. */
export const ShownSections = createContext<readonly string[] | null>(null);
