import { createContext } from 'react';

/** Ids of the rendered sections: those of a wizard's step. Null renders all. */
export const ShownSections = createContext<readonly string[] | null>(null);
