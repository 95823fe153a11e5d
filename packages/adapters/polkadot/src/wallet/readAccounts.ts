import { readField, readList } from '@latchkey/common/adapter'
import { decodeSs58 } from '@latchkey/signatures/polkadot'

/** An account as an extension lists it. */
export type InjectedAccount = {
  /** As the extension itself writes it. */
  readonly given: string
  readonly publicKey: Uint8Array
  readonly name: string | undefined
}

/** Decodes an extension's accounts: those that a chain takes, each once. */
export function readAccounts(value: unknown, genesis: string): readonly InjectedAccount[] {
  const seen = new Set<string>()
  return readList(value).flatMap((entry) => {
    const given = readField(entry, 'address')
    const decoded = typeof given === 'string' ? decodeSs58(given) : undefined
    // Accounts of Ethereum's kind do not sign as this family does.
    if (typeof given !== 'string' || !decoded || readField(entry, 'type') === 'ethereum') return []
    const bound = readField(entry, 'genesisHash')
    if (typeof bound === 'string' && bound !== '' && !bound.toLowerCase().startsWith(`0x${genesis}`)) return []
    const key = decoded.publicKey.join()
    if (seen.has(key)) return []
    seen.add(key)
    const name = readField(entry, 'name')
    return [{ given, publicKey: decoded.publicKey, name: typeof name === 'string' ? name : undefined }]
  })
}
