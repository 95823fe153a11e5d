import type { ChainId } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { writeStored } from '../persistence/writeStored.ts'

/** Names that are remembered. */
const namesMax = 50

type Name = { readonly name: string; readonly chainId: ChainId }

/** The address that a name led to less than 5 min ago (C-02, E-19). */
export function recallName(kit: Kit, { name, chainId }: Name): string | undefined {
  const entry = storedNames(kit).get(`${chainId} ${name}`)
  const ageMs = kit.clock.now() - (entry?.updatedAt ?? 0)
  return entry && ageMs >= 0 && ageMs < limits.identityCacheLifetimeMs ? entry.value : undefined
}

/** Remembers where a name leads. */
export function keepName(kit: Kit, { name, chainId, address }: Name & { readonly address: string }): void {
  const names = storedNames(kit)
  names.delete(`${chainId} ${name}`)
  names.set(`${chainId} ${name}`, { updatedAt: kit.clock.now(), value: address })
  for (const [old] of [...names].slice(0, -namesMax)) names.delete(old)
  const kept = [...names].filter(([key]) => key.length <= 256)
  writeStored(kit, accountKeys.nameCache, Object.fromEntries(kept))
}

function storedNames(kit: Kit): Map<string, { readonly updatedAt: number; readonly value: string }> {
  return kit.once('storedNames', () => new Map(Object.entries(readStored(kit, accountKeys.nameCache) ?? {})))
}
