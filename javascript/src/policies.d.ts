/** The policies that ship, by name: written when the package is made. */
export const policies: Record<string, string>;
