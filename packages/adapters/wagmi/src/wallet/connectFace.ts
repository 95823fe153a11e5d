import type { ChainId } from '@latchkey/common/caip'
import { AbortedError, type AdapterContext, type ConnectorSession } from '@latchkey/common/contract'
import type { Config } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { findConnector } from '../discover/findConnector.ts'
import { asking } from './asking.ts'
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
    const { accounts, chainId: found } = await asking({ signal }, 'CONNECT_FAILED', () => asked)
    return session(accounts, found)
  } catch (error) {
    // A yes that comes after the user has gone on is taken back: wagmi would hold what the kit does not.
    if (signal.aborted) void asked.then(() => disconnect(config, { connector })).catch(() => {})
    throw error
  }
}
