// The types of engine.mjs, for tests of the page.
export interface Door {
  answerTo(data: Uint8Array): string;
  loadBook(data: Uint8Array): string;
  memoryBytes(): number;
  unusedStack(): number;
}
export function door(path: string | URL): Promise<Door>;
export function asking(opened: Door): (question: object) => unknown;
