import type { WalletCapabilities } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForCalls } from './askForCalls.ts'

/**
 * Asks the connected wallet what it can do beyond plain transactions, chain by chain (EIP-5792).
 *
 * @returns Nothing for a wallet that does not know the question.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 * @see Requirement A-07
 */
export async function getCapabilities(kit: Kit, parameters: getCapabilities.Parameters = {}): Promise<WalletCapabilities> {
  return (await import('./askForCalls.ts')).askForCapabilities(kit, parameters)
}

export declare namespace getCapabilities {
  type Parameters = askForCalls.Where
}
