import { defineAdapter, lazyConnector, toWalletId, type WalletSource } from '@latchkey/common/adapter'
import { createWalletSession, relayNamespace, requestWallet } from '@latchkey/common/adapter/wallet'
import { parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, Connector, CreateAdapter, FeeEstimate, WalletCall } from '@latchkey/common/contract'
import { family, type GardenTransactionRequest } from './family.ts'
import type { GardenWallet } from './gardenWallet.ts'
import { isSigned, toText } from './key.ts'
import { fee, type Ledger } from './ledger.ts'

/** A sixth family of chains, made of what any third party has: the contract, and what `common/adapter` offers. */
export function garden({ ledger, wallets }: garden.Options): CreateAdapter {
  const estimate = async (): Promise<FeeEstimate> => ({ fee, fields: {} })
  const send = async ({ connector, account, transaction, signal }: WalletCall & { transaction: GardenTransactionRequest }) => {
    const move = { ...transaction, from: parseAccountId(account).address }
    const wallet = await getWallet(connector)
    return ledger.submit({ ...move, signature: await requestWallet(() => wallet.sign(toText(move)), { signal }) })
  }
  const inPage: WalletSource = ({ found }) => {
    for (const wallet of wallets) found({ wallet, name: wallet.name, id: toWalletId(wallet.name), type: 'injected' })
  }
  return defineAdapter({
    family,
    sources: [inPage],
    toConnector: (context, { wallet }, about) => toConnector(context, wallet as GardenWallet, about),
    chain: async () => ({ relayNamespace }),
    capabilities: () => ({
      getNativeBalance: async ({ account, network }) => ({
        ...network.nativeCurrency,
        value: ledger.getSeeds(parseAccountId(account).address),
      }),
      signMessage: async ({ connector, message, signal }) => {
        const wallet = await getWallet(connector)
        return requestWallet(() => wallet.sign(message), { signal, attempt: 'SIGN_MESSAGE_FAILED' })
      },
      verifyMessage: async ({ account, message, signature }) => isSigned(parseAccountId(account).address, message, signature),
      estimateFee: estimate,
      estimateTransfer: estimate,
      sendTransaction: send,
      sendTransfer: ({ to, value, ...call }) => send({ ...call, transaction: { to, seeds: value } }),
      waitForTransaction: async ({ hash }) => ledger.getReceipt(hash),
      checkAddress: async (address) => (family.looksLikeAddress(address) ? 'valid' : 'invalid'),
    }),
  })
}

export declare namespace garden {
  type Options = {
    /** The chain. */
    readonly ledger: Ledger
    /** Wallets that are found once the kit looks for some. */
    readonly wallets: readonly GardenWallet[]
  }
}

function toConnector(context: AdapterContext, wallet: GardenWallet, about: lazyConnector.About): Connector {
  const toAccounts = (addresses: readonly string[]) => addresses.map((address) => ({ address }))
  const session = createWalletSession({
    context,
    connectorId: about.id,
    wallet: {
      connect: async () => toAccounts(await wallet.connect()),
      restore: async () => toAccounts(wallet.getGranted()),
      disconnect: async () => wallet.disconnect(),
    },
  })
  return lazyConnector(context, about, async () => ({ ...session, provider: wallet }))
}

async function getWallet(connector: Connector): Promise<GardenWallet> {
  return (await connector.getProvider()) as GardenWallet
}
