import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { ConnectorSession } from '@latchkey/common/contract'
import { untilAborted } from '@latchkey/common/web'
import type { Config } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { findConnector } from '../discover/findConnector.ts'
import type { Face } from './face.ts'
import { toSession } from './toSession.ts'

/** Restores what wagmi holds, or what the wallet still grants it. Asks no user. */
export async function reconnectFace(
  config: Config,
  parameters: Face & { accounts: readonly AccountId[]; signal: AbortSignal },
): Promise<ConnectorSession | undefined> {
  const { uid, accounts, signal } = parameters
  if (!toSession(config, uid)) {
    const connector = findConnector(config, uid)
    await untilAborted(signal, reconnect(config, { connectors: [connector] })).catch((error: unknown) => {
      if (signal.aborted) throw error
    })
  }
  const live = toSession(config, uid)
  const known = accounts.map((account) => parseAccountId(account).address.toLowerCase())
  const isKnown = live?.accounts.some((account) => known.includes(parseAccountId(account).address.toLowerCase()))
  return known.length === 0 || isKnown ? live : undefined
}
