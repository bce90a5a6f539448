// The types of tetrio_file.mjs, for tests of the page.
export function matchFile(rounds?: number, padding?: number, second?: string): string;
