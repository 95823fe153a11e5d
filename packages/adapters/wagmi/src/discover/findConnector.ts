import { WalletError } from '@latchkey/common/contract'
import type { Config, Connector } from 'wagmi'

/** wagmi's connector of a face. @throws `CONNECT_FAILED` if wagmi has dropped it meanwhile. */
export function findConnector(config: Config, uid: string): Connector {
  const connector = config.connectors.find((one) => one.uid === uid)
  if (!connector) throw new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: new Error('wagmi lists the wallet no more') })
  return connector
}
