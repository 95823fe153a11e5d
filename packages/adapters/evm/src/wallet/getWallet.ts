import { parseAccountId } from '@latchkey/common/caip'
import { LatchkeyError, type WalletCall } from '@latchkey/common/contract'
import { type Eip1193Provider, isProvider } from './provider.ts'

/** The EIP-1193 object behind a call's connector, with what a request to it needs. @throws `CONNECTOR_MISSING` if it has none. */
export async function getWallet(call: WalletCall): Promise<{
  readonly provider: Eip1193Provider
  readonly address: `0x${string}`
  readonly options: { readonly signal: AbortSignal | undefined; readonly walletConnectPeer: boolean }
}> {
  const provider = await call.connector.getProvider()
  if (!isProvider(provider)) throw new LatchkeyError('CONNECTOR_MISSING', 'No connector found for connection', { docs: 'adapter-evm/evm' })
  return {
    provider,
    address: parseAccountId(call.account).address as `0x${string}`,
    options: { signal: call.signal, walletConnectPeer: call.connector.type === 'walletConnect' },
  }
}
