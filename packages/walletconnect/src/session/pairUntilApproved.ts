import { AbortedError, readProviderError, type SignInRequest } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { type Clock, sleep, untilAborted } from '@latchkey/common/web'
import type { Proposal, RelayClient, RelaySession, RequestedNamespaces } from '../relayClient.ts'
import { PairingExpiredError } from './errors.ts'
import { pairingUri } from './pairingUri.ts'

/** A code is renewed so often; then the user has gone. */
const renewalsMax = 10
/** The client's own word for a proposal that died. */
const expiredCode = 6

/**
 * Shows one code after another until a wallet takes one up.
 *
 * A new code comes by itself when 10 s or less of the present one are left. A wallet that is still asking its user about
 * the code before may approve that one: it lives a minute longer than it is shown.
 *
 * @throws what the wallet refused with · `PAIRING_EXPIRED` when no wallet accepted ten codes · `ABORTED`
 * @see S-09 · C-06 · R-R9
 */
export async function pairUntilApproved(client: RelayClient, parameters: pairUntilApproved.Parameters): Promise<RelaySession> {
  const { namespaces, signIn, signal, clock, onUri, onAbandoned } = parameters
  const proposals: Proposal[] = []
  let settle = (_: RelaySession | PromiseLike<RelaySession>) => {}
  const outcome = new Promise<RelaySession>((resolve) => {
    settle = resolve
  })
  outcome.catch(() => {})
  try {
    for (let renewals = 0; renewals < renewalsMax; renewals++) {
      const proposal = await propose(client, { namespaces, signIn, signal, clock })
      proposals.push(proposal)
      proposal.approval.then(settle, (error) => {
        if (readProviderError(error).code !== expiredCode) settle(Promise.reject(error))
      })
      onUri({ uri: pairingUri(proposal.uri), expiresAtMs: clock.now() + limits.pairingLifetimeMs })
      const isOver = new AbortController()
      const expired = sleep(limits.pairingLifetimeMs - limits.pairingExpiryThresholdMs, { clock, signal: isOver.signal }).catch(() => {})
      const session = await untilAborted(signal, Promise.race([outcome, expired])).finally(() => isOver.abort())
      if (session) return session
    }
    throw new PairingExpiredError()
  } catch (error) {
    if (!signal.aborted) throw error
    // The user may have it approved in the wallet all the same: then the wallet is told that it is over.
    for (const proposal of proposals.splice(0)) onAbandoned(proposal)
    throw new AbortedError({ cause: signal.reason })
  } finally {
    for (const { approval, drop } of proposals) {
      approval.catch(() => {})
      drop()
    }
  }
}

export declare namespace pairUntilApproved {
  type Parameters = {
    readonly namespaces: RequestedNamespaces
    /** Written for each code: its nonce is good for one. */
    readonly signIn?: (() => Promise<SignInRequest | undefined>) | undefined
    readonly signal: AbortSignal
    readonly clock: Clock
    readonly onUri: (pairing: { readonly uri: string; readonly expiresAtMs: number }) => void
    /** A proposal that no caller waits for any more. */
    readonly onAbandoned: (proposal: Proposal) => void
  }
}

async function propose(
  client: RelayClient,
  { namespaces, signIn, signal, clock }: Pick<pairUntilApproved.Parameters, 'namespaces' | 'signIn' | 'signal' | 'clock'>,
): Promise<Proposal> {
  let isPlain = false
  for (;;) {
    try {
      // Without it the wallet is asked to connect alone.
      const asked = signIn && !isPlain ? await untilAborted(signal, signIn()).catch(() => undefined) : undefined
      signal.throwIfAborted()
      return await client.propose({ namespaces, signal, ...(asked && { signIn: asked }) })
    } catch {
      signal.throwIfAborted()
      // A sign-in that cannot be requested must not stop the user from connecting.
      isPlain = true
      await sleep(limits.pairingRetryDelayMs, { clock, signal })
    }
  }
}
