// What the page keeps in this browser: values by key, in IndexedDB. Keys are like paths:
//
//   saved/<id>    a game that can be continued
//   game/<id>     a game of the rankings
//   handed/<id>   a text on its way from one place to another (handed.ts)
//
// Private windows refuse to store anything and disks are full at times. The page goes on with what
// is in memory then, and `storageState` says so to those who show it.
import { createStore } from './store.ts';

export interface Storage {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** All keys that begin with `prefix`, with their values, in the order of the keys. */
  list(prefix: string): Promise<[string, unknown][]>;
}

/** `changes`: how often something was kept, for lists that are shown meanwhile. */
export const storageState = createStore<{ problem: '' | 'forbidden' | 'full'; changes: number }>({ problem: '', changes: 0 });

export class MemoryStorage implements Storage {
  private readonly values = new Map<string, unknown>();

  get(key: string): Promise<unknown> {
    return Promise.resolve(this.values.get(key));
  }
  put(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
  remove(key: string): Promise<void> {
    this.values.delete(key);
    return Promise.resolve();
  }
  list(prefix: string): Promise<[string, unknown][]> {
    const found = [...this.values].filter(([key]) => key.startsWith(prefix));
    return Promise.resolve(found.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

const table = 'things';

export class DiskStorage implements Storage {
  constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<DiskStorage> {
    const request = indexedDB.open('fourfold', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    return new DiskStorage(await answer(request));
  }

  get(key: string): Promise<unknown> {
    return answer(this.in('readonly').get(key));
  }

  async put(key: string, value: unknown): Promise<void> {
    const store = this.in('readwrite');
    await Promise.all([answer(store.put(value, key)), written(store.transaction)]);
  }

  async remove(key: string): Promise<void> {
    await answer(this.in('readwrite').delete(key));
  }

  async list(prefix: string): Promise<[string, unknown][]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const store = this.in('readonly');
    const [keys, values] = await Promise.all([answer(store.getAllKeys(range)), answer(store.getAll(range))]);
    return keys.map((key, index) => [key as string, values[index] as unknown]);
  }

  private in(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(table, mode).objectStore(table);
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}

/** A full disk shows itself only when the transaction ends. */
function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
  });
}

/** Disk where it can be had; what it refuses stays in memory. */
export class CarefulStorage implements Storage {
  private readonly memory = new MemoryStorage();
  private readonly disk: Promise<Storage | undefined>;

  constructor(open: () => Promise<Storage>) {
    this.disk = open().catch(() => {
      storageState.set({ problem: 'forbidden' });
      return undefined;
    });
  }

  async get(key: string): Promise<unknown> {
    return (await this.memory.get(key)) ?? (await this.fromDisk((disk) => disk.get(key), undefined));
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.keep(key, value);
    storageState.set({ changes: storageState.get().changes + 1 });
  }

  private async keep(key: string, value: unknown): Promise<void> {
    try {
      const disk = await this.disk;
      if (disk === undefined) return await this.memory.put(key, value);
      await disk.put(key, value);
      await this.memory.remove(key);
    } catch {
      storageState.set({ problem: 'full' });
      await this.memory.put(key, value);
    }
  }

  async remove(key: string): Promise<void> {
    await this.memory.remove(key);
    await this.fromDisk((disk) => disk.remove(key), undefined);
  }

  async list(prefix: string): Promise<[string, unknown][]> {
    const kept = new Map(await this.fromDisk((disk) => disk.list(prefix), []));
    for (const [key, value] of await this.memory.list(prefix)) kept.set(key, value);
    return [...kept].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private async fromDisk<T>(question: (disk: Storage) => Promise<T>, otherwise: T): Promise<T> {
    const disk = await this.disk;
    if (disk === undefined) return otherwise;
    try {
      return await question(disk);
    } catch {
      storageState.set({ problem: 'forbidden' });
      return otherwise;
    }
  }
}

let opened: Storage | undefined;

/** The storage of the page; opened when it is first asked for. */
export const storage = (): Storage => (opened ??= new CarefulStorage(() => DiskStorage.open()));

/** A key that no other has, in the order of time. */
export function freshKey(prefix: string): string {
  const random = Math.floor(Math.random() * 36 ** 4).toString(36).padStart(4, '0');
  return `${prefix}/${Date.now().toString(36).padStart(9, '0')}${random}`;
}
