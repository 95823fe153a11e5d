/** Where the client keeps its keys and sessions. Nothing of it ever rejects. */
export type RelayStorage = {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
  close?(): void
}

/** A table whose entries change in one step each, which no other page sees half. */
export type RelayTable = {
  read(key: string): Promise<unknown>
  change(key: string, change: (stored: unknown) => unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
  close(): void
}
