import type { Custody, RecoveryMethodRow } from './wallet.ts'

/** Who could put the key together without the owner, by the methods that count; nothing without methods. */
export function toCustody(methods: readonly Pick<RecoveryMethodRow, 'kind'>[]): Custody | null {
  if (methods.length === 0) return null
  if (methods.some(({ kind }) => kind === 'operator')) return 'K0'
  return methods.some(({ kind }) => kind === 'passkey') ? 'K1' : 'K3'
}
