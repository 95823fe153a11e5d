import type { Network } from '@latchkey/common/caip'
import { isUserRejection, LatchkeyError, UserRejectedError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { startAttempt } from '../../attempt.ts'
import { toLatchkeyError } from '../../errors.ts'
import type { Kit } from '../../kit.ts'
import { activeNamespaceAtom, chosenChainsAtom, switchingNamespaceAtom } from '../../network/state.ts'
import { takeNetwork } from '../../network/verbs.ts'
import type { SwitchNetworkParameters } from '../parameters.ts'
import { addingChainAtom, connectionsAtom, snapshotAtom, snapshotsByNamespaceAtom, switchingChainAtom } from '../state.ts'
import { moveChain } from './moveAccounts.ts'

export async function switchNetwork(kit: Kit, parameters: SwitchNetworkParameters): Promise<Network> {
  const network = takeNetwork(kit, parameters)
  const { chainNamespace: namespace, caipNetworkId: chainId } = network
  const front = kit.store.get(snapshotAtom)
  if (front.chainId === chainId && front.namespace === namespace) return network

  const isOtherFamily = front.namespace !== namespace
  if (isOtherFamily) kit.store.set(switchingNamespaceAtom, true)
  try {
    if (kit.store.get(snapshotsByNamespaceAtom).get(namespace)?.chainId !== chainId) await askWallet(kit, network, parameters.signal)
    kit.store.set(chosenChainsAtom, (chosen) => new Map(chosen).set(namespace, chainId))
    kit.store.set(activeNamespaceAtom, namespace)
    kit.events.emit('networkSwitched', { chainId, namespace })
    return network
  } catch (cause) {
    const error = toSwitchError(cause)
    kit.events.emit('networkSwitchFailed', { chainId, error })
    throw error
  } finally {
    if (isOtherFamily) kit.store.set(switchingNamespaceAtom, false)
  }
}

/** Has the family's current wallet switch, if there is one that can. */
async function askWallet(kit: Kit, network: Network, signal: AbortSignal | undefined): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId: chainId } = network
  const connection = kit.store.get(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  if (!connection?.connector) return
  const { connector } = connection
  if (!connector.switchNetwork) throw new ConnectorCannotSwitchError()
  const attempt = startAttempt(kit, 'switchNetwork', signal)
  const cancel = kit.clock.setTimeout(
    () => attempt.abort(new LatchkeyError('WALLET_NOT_RESPONDING', 'The wallet does not answer. Open it, or try again')),
    limits.switchNetworkTimeoutMs,
  )
  kit.store.set(switchingChainAtom, chainId)
  kit.store.set(addingChainAtom, undefined)
  try {
    const reported = await attempt.race(connector.switchNetwork({ network, signal: attempt.signal }))
    moveChain(kit, { connectorId: connector.id, namespace, chainId: reported })
    if (reported !== chainId) throw new ChainUnsupportedError()
  } finally {
    cancel()
    attempt.end()
    if (!attempt.isOvertaken()) {
      kit.store.set(switchingChainAtom, undefined)
      kit.store.set(addingChainAtom, undefined)
    }
  }
}

/** The wallet has no way to change its chain. */
export class ConnectorCannotSwitchError extends LatchkeyError<'CONNECTOR_CANNOT_SWITCH'> {
  override readonly name = 'ConnectorCannotSwitchError'
  constructor() {
    super('CONNECTOR_CANNOT_SWITCH', 'This wallet cannot switch chain', { hints: ['Switch in the wallet itself.'] })
  }
}

/** The wallet stayed on, or went to, another chain than it was asked to (S-25). */
export class ChainUnsupportedError extends LatchkeyError<'CHAIN_UNSUPPORTED'> {
  override readonly name = 'ChainUnsupportedError'
  constructor(options: { cause?: unknown } = {}) {
    super('CHAIN_UNSUPPORTED', 'Chain is not supported', options)
  }
}

/** Names what kept a wallet from changing its chain. */
function toSwitchError(cause: unknown): LatchkeyError {
  const error = toLatchkeyError(cause)
  return error.code === 'SOMETHING_WENT_WRONG' && isUserRejection(cause) ? new UserRejectedError({ cause }) : error
}
