import { readField } from '@latchkey/common/adapter'
import type { ChainId } from '@latchkey/common/caip'
import type { AdapterContext, WalletCall, WalletCapabilities } from '@latchkey/common/contract'
import { findWalletChain } from './findWalletChain.ts'
import { parseAccounts } from './parseAccounts.ts'
import { isStandardWallet } from './standardWallet.ts'

/**
 * What the wallet can do with the account, for each network of the kit that the wallet serves: its `solana:` features by
 * name, with the transaction versions it takes.
 *
 * @returns Nothing for a wallet that does not say, such as one behind a relay. No wallet is asked.
 */
export async function getCapabilities(context: AdapterContext, call: WalletCall): Promise<WalletCapabilities> {
  const wallet = await call.connector.getProvider()
  if (!isStandardWallet(wallet)) return {}
  const held = parseAccounts(readField(wallet, 'accounts'))?.find(({ address }) => call.account.endsWith(`:${address}`))
  const names = (held?.features ?? []).filter((name) => name.startsWith('solana:') && readField(readField(wallet, 'features'), name))
  const capabilities = Object.fromEntries(
    names.map((name) => {
      const feature = readField(readField(wallet, 'features'), name)
      const versions = readField(feature, 'supportedTransactionVersions')
      const supportedTransactionVersions = Array.isArray(versions) ? versions.filter((one) => one === 'legacy' || one === 0) : undefined
      return [name, { isSupported: true, ...(supportedTransactionVersions ? { supportedTransactionVersions } : {}) }]
    }),
  )
  const chains: { [chainId in ChainId]?: typeof capabilities } = {}
  for (const network of context.getNetworks()) if (findWalletChain(wallet, network)) chains[network.caipNetworkId] = { ...capabilities }
  return chains
}
