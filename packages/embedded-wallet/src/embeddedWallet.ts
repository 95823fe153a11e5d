import { lazyConnector, loadSlot } from '@latchkey/common/adapter'
import type { CreateConnector, OptionInvalidError } from '@latchkey/common/contract'
import type { EmbeddedWalletOptions } from './embeddedWalletOptions.ts'

/**
 * The wallet that comes with the page: signed in to by e-mail or a social account, its keys in the secure site and nowhere else.
 *
 * Give it to the kit once; EVM and Solana adapters make their own face of it, others none (S-16). Making it touches nothing;
 * its code and its frame load when a user chooses it, or when a stored session is restored.
 *
 * Asking it throws {@link OptionInvalidError} for a secure site that is no `https:` URL (`http:` on this machine only).
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
      // Which EVM networks it is for the operator decides; a Solana of one's own counts on a developer's machine.
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
