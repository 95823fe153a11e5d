import { AbortedError, type AdapterContext, type ChainId, type ConnectorSession, untilAborted } from '@latchkey/common'
import type { Config } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { findConnector } from '../findConnector.ts'
import { toWalletError } from '../toWalletError.ts'
import type { Face } from './face.ts'
import { toNumber } from './toNumber.ts'
import { session, toSession } from './toSession.ts'

/** Asks a wallet through wagmi; wagmi's hooks see it, too. */
export async function connectFace(
  config: Config,
  parameters: Face & { context: AdapterContext; chainId?: ChainId | undefined; signal: AbortSignal },
): Promise<ConnectorSession> {
  const { uid, chainId, signal } = parameters
  if (signal.aborted) throw new AbortedError({ cause: signal.reason })
  const live = toSession(config, uid)
  if (live) return live
  const connector = findConnector(config, uid)
  const asked = connect(config, { connector, ...(chainId && { chainId: toNumber(chainId) }) })
  try {
    const { accounts, chainId: found } = await untilAborted(signal, asked)
    return session(accounts, found)
  } catch (error) {
    // A yes that comes after the visitor has gone on is taken back: wagmi would hold what the kit does not.
    if (signal.aborted) void asked.then(() => disconnect(config, { connector })).catch(() => {})
    throw signal.aborted ? new AbortedError({ cause: signal.reason }) : toWalletError(error, 'CONNECT_FAILED', 'Failed to connect')
  }
}
