import { lazyConnector, loadSlot } from '@latchkey/common/adapter'
import type { CreateConnector, OptionInvalidError } from '@latchkey/common/contract'
import type { EmbeddedWalletOptions } from './embeddedWalletOptions.ts'

/**
 * The wallet that comes with the page. Users log in by email or a social account; the keys are only in the secure site.
 *
 * Pass it to the kit once. EVM and Solana adapters use it, the others do not (S-16). Creating it touches nothing; its code and its
 * frame load when a user chooses it, or when a stored session is restored.
 *
 * A request throws {@link OptionInvalidError} if the secure site is not an `https:` URL (`http:` only on this machine).
 * @see Requirements U-02, A-08, B-10
 */
export function embeddedWallet(options: embeddedWallet.Options): CreateConnector {
  const parts = loadSlot(async (context) => (await import('./wallet/index.ts')).createParts(options, context))
  return (context) => {
    const { namespace } = context
    if (namespace !== 'eip155' && namespace !== 'solana') return undefined
    const load = context.slot(parts)
    return {
      ...lazyConnector(context, { id: 'ID_AUTH', name: 'Latchkey', type: 'auth', isShared: true }, async () =>
        (await load()).getFace(context),
      ),
      // The operator decides which EVM networks it supports; a local Solana chain counts on a developer's machine.
      isServed: (chainId) => namespace === 'eip155' || solanaChains.test(chainId) || options.secureSite.startsWith('http:'),
      getEmbeddedWallet: async () => (await load()).wallet,
    }
  }
}

/** Mainnet, devnet and testnet. */
const solanaChains = /^solana:(5eykt4U|EtWTRAB|4uhcVJy)/

export declare namespace embeddedWallet {
  type Options = EmbeddedWalletOptions
}
