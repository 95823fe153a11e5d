import { deadRelaysAtom, type Pairing, pairingAtom } from '@latchkey/core/internal'
import type { Flat } from '../../flat.ts'
import { useKitValue } from '../../useKitValue.ts'

/**
 * The pairing that waits for a phone wallet, for hosts that draw the code or the link themselves.
 *
 * It is there while `connect({ connectorId: 'walletConnect' })` runs. A code that runs out is replaced without the user's
 * doing, so draw what this returns now (S-09).
 */
export function usePairing(): usePairing.ReturnType {
  const pairing = useKitValue(pairingAtom)
  const dead = useKitValue(deadRelaysAtom)
  return { pairing, uri: pairing?.uri, isRelayReachable: dead.size === 0 }
}

export declare namespace usePairing {
  type ReturnType = Flat<{
    /** What waits for a wallet to answer, if anything does. */
    readonly pairing: Pairing | undefined
    /** What a code or a link must hold. Secret: it lets anyone who has it answer in the user's place. Never log, store or send it. */
    readonly uri: string | undefined
    /** `false` once no relay has answered for 10 s; phone wallets cannot be reached until one does (B-23). */
    readonly isRelayReachable: boolean
  }>[0]
}
