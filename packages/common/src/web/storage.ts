/** A place for strings that outlives the page: localStorage, memory, or cookies. */
export type Storage = {
  getItem(key: string): string | null
  /** Silent when the place is full or blocked: the value is then kept in memory. */
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** All keys of this storage, without its prefix. */
  keys(): readonly string[]
}
