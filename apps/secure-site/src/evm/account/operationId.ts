/** Ids of batches that are one operation. For the key's own account, an id is made of the transactions' hashes. */
const prefix = '0x4337'

/** The id of a batch that was sent as one operation. */
export function toOperationId(hash: string): string {
  return `${prefix}${hash.slice(2)}`
}

/** The operation's hash. @returns `undefined` for another kind of id. */
export function readOperationId(id: unknown): string | undefined {
  return typeof id === 'string' && /^0x4337[0-9a-f]{64}$/.test(id) ? `0x${id.slice(prefix.length)}` : undefined
}
