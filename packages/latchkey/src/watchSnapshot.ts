import { type Kit, type Snapshot, snapshotAtom } from '@latchkey/core'

/** Tells each snapshot that says something new: account, chain, wallet or status. @returns Ends it. */
export function watchSnapshot(kit: Kit, listener: (snapshot: Snapshot) => void): () => void {
  let last = kit.store.get(snapshotAtom)
  return kit.store.sub(snapshotAtom, () => {
    const next = kit.store.get(snapshotAtom)
    if (isSame(last, next)) return
    last = next
    listener(next)
  })
}

/** By what a host can see; lists by what is in them. */
function isSame(one: Snapshot, other: Snapshot): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Snapshot>
  return [...keys].every((key) => one[key] === other[key] || (String(one[key]) === String(other[key]) && Array.isArray(one[key])))
}
