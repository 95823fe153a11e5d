import { hasCode } from '@latchkey/common/contract'
import { sleep } from '@latchkey/common/web'
import type { PinnedRecord } from '../device/deviceShare.ts'
import type { RecoveryProof } from './contract.ts'
import type { VaultState } from './readVaultState.ts'

/** How long to wait for another device to finish the wallet that it started. The gateway lets others start sooner. */
const patienceMs = 45_000
const firstWaitMs = 250
const longestWaitMs = 4_000

/**
 * Creates the account's wallet. If several devices log in for the first time at once, one creates it, and the others wait and then
 * join as new devices: there is never a second address (I5).
 */
export async function createOrJoin(parameters: createOrJoin.Parameters): Promise<PinnedRecord> {
  const { open, create, recover, signal, nowMs = Date.now } = parameters
  const endsAt = nowMs() + patienceMs
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await create()
    } catch (error) {
      if (!isOvertaken(error) || nowMs() > endsAt) throw error
      const state = await open()
      if (state.kind === 'ready') return state.record
      const operator = state.kind === 'recover' && state.methods.find(({ kind }) => kind === 'operator')
      // Its owner already has a recovery method: a caller with a screen asks for it.
      if (state.kind === 'recover' && !operator) throw error
      if (operator) return await recover({ kind: 'operator', methodId: operator.methodId })
      // A random pause, because two devices in step would wait for each other again and again.
      await sleep(waitMs * (0.5 + Math.random()), { signal })
    }
  }
}

export declare namespace createOrJoin {
  type Parameters = {
    readonly open: () => Promise<VaultState>
    readonly create: () => Promise<PinnedRecord>
    readonly recover: (proof: RecoveryProof) => Promise<PinnedRecord>
    readonly signal: AbortSignal | undefined
    readonly nowMs?: (() => number) | undefined
  }
}

/** The gateway's reasons why a wallet in the making is refused because of another device's. */
const overtaken: readonly unknown[] = ['WALLET_EXISTS', 'WALLET_PENDING', 'NOT_FOUND']

function isOvertaken(error: unknown): boolean {
  return hasCode(error, 'ACCOUNT_REFUSED') && overtaken.includes((error as { readonly reason?: unknown }).reason)
}
