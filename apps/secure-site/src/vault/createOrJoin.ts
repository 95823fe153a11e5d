import { hasCode } from '@latchkey/common/contract'
import { sleep } from '@latchkey/common/web'
import type { PinnedRecord } from '../device/deviceShare.ts'
import type { RecoveryProof } from './contract.ts'
import type { VaultState } from './readVaultState.ts'

/** How long another device may take to finish a wallet that it started. The gateway lets others start sooner. */
const patienceMs = 45_000
const firstWaitMs = 250
const longestWaitMs = 4_000

/**
 * Makes the account's wallet. Of several devices that come in for the first time at once one makes it, and the others wait for it and
 * go on as new devices of it: there is never a second address (I5).
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
      // Its owner has a method of their own by now: the caller that has a screen asks for it.
      if (state.kind === 'recover' && !operator) throw error
      if (operator) return await recover({ kind: 'operator', methodId: operator.methodId })
      // Two that wait for each other in step would go on doing so.
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

/** Names of the gateway for what another device's wallet does to one that is being made. */
const overtaken: readonly unknown[] = ['WALLET_EXISTS', 'WALLET_PENDING', 'NOT_FOUND']

function isOvertaken(error: unknown): boolean {
  return hasCode(error, 'ACCOUNT_REFUSED') && overtaken.includes((error as { readonly reason?: unknown }).reason)
}
