/** Lets a server of a test hang and go on. */
export type Frost = {
  freeze(): void
  thaw(): void
  /** Settles at once, unless frozen: then once it is thawed. */
  melted(): Promise<void>
}

export function createFrost(): Frost {
  let frozen: Promise<void> | undefined
  let thaw = () => {}
  return {
    freeze() {
      frozen = new Promise((resolve) => {
        thaw = resolve
      })
    },
    thaw() {
      thaw()
      frozen = undefined
    },
    melted: async () => frozen,
  }
}
