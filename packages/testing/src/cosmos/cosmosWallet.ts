/// <reference lib="dom" />
import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { base64 } from '@scure/base'
import type { FamilyFaults } from '../wallet/familyFaults.ts'
import { createFamilyUser, type FamilyMemory } from '../wallet/familyUser.ts'
import type { WalletControl } from '../wallet/walletControl.ts'

/** Makes a wallet with Keplr's object that really signs, by the makers of CosmJS's own keys. */
export function cosmosWallet(options: cosmosWallet.Options): { wallet: object; control: WalletControl } {
  const { isHardware = false } = options
  const refusal = () => new Error('Request rejected')
  const user = createFamilyUser({ kind: 'cosmos', faults: options.faults ?? {}, memory: options.memory, save: options.save, refusal })
  const { faults } = user
  const prefixes = new Map([
    ['cosmoshub-4', 'cosmos'],
    ...(faults.mainnetOnly ? [] : [...(options.chains ?? []), ...(options.memory.chains ?? [])].map((chain) => [chain, 'cosmos'] as const)),
  ])
  const key = () => (faults.wrongSigner ? new Uint8Array(32).fill(0x11) : own())
  const own = () => options.keys[user.memory.account % options.keys.length] as Uint8Array
  const prefixOf = (chainId: string) => {
    const prefix = prefixes.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const need = (chainId: string) => {
    const prefix = prefixOf(chainId)
    if (!user.isOpen()) throw new Error('The site is not authorized')
    return prefix
  }
  const account = async (chainId: string) => {
    const [found] = await (await Secp256k1Wallet.fromKey(own(), need(chainId))).getAccounts()
    return { bech32Address: found?.address, pubKey: found?.pubkey, name: 'Test', algo: 'secp256k1', isNanoLedger: isHardware }
  }
  const call =
    <args extends unknown[], answer>(method: string, answer: (...args: args) => answer) =>
    (...args: args) =>
      user.run(method, args, () => answer(...args))
  user.on('change', () => window.dispatchEvent(new Event('keplr_keystorechange')))
  const signAmino = async (chainId: string, _signer: string, document: StdSignDoc) => {
    const wallet = await Secp256k1Wallet.fromKey(key(), need(chainId))
    await user.ask('transaction')
    const [{ address = '' } = {}] = await wallet.getAccounts()
    return wallet.signAmino(address, faults.lieTransaction ? { ...document, memo: 'other' } : document)
  }
  const wallet = {
    enable: call('enable', async (chains: string | readonly string[]) => {
      for (const chain of [chains].flat()) prefixOf(chain as string)
      await user.grant()
    }),
    disable: call('disable', () => user.control.disconnect()),
    experimentalSuggestChain: call(
      'experimentalSuggestChain',
      async (info: { chainId: string; bech32Config: { bech32PrefixAccAddr: string } }) => {
        if (faults.mainnetOnly) throw new Error('This chain is not taken')
        await user.ask('switch')
        prefixes.set(info.chainId, info.bech32Config.bech32PrefixAccAddr)
        options.memory.chains = [...(options.memory.chains ?? []), info.chainId]
        options.save()
      },
    ),
    getKey: call('getKey', account),
    signAmino: call('signAmino', signAmino),
    signDirect: call('signDirect', async (chainId: string, _signer: string, document: SignDirectDocument) => {
      // It looks at the page as it loads, which importing this must not do.
      const { DirectSecp256k1Wallet } = await import('@cosmjs/proto-signing')
      const wallet = await DirectSecp256k1Wallet.fromKey(key(), need(chainId))
      await user.ask('transaction')
      const [{ address = '' } = {}] = await wallet.getAccounts()
      const bodyBytes = Uint8Array.from(document.bodyBytes)
      // The last byte of an amount or denomination: something else than was shown.
      if (faults.lieTransaction) bodyBytes[bodyBytes.length - 1] = (bodyBytes.at(-1) ?? 0) ^ 1
      return wallet.signDirect(address, { ...document, bodyBytes })
    }),
    signArbitrary: call('signArbitrary', async (chainId: string, signer: string, message: string) => {
      const wallet = await Secp256k1Wallet.fromKey(key(), need(chainId))
      await user.ask('sign')
      const [{ address = '' } = {}] = await wallet.getAccounts()
      const value = { signer: faults.wrongSigner ? address : signer, data: base64.encode(new TextEncoder().encode(message)) }
      const document = {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value }],
        memo: '',
      }
      return (await wallet.signAmino(address, document)).signature
    }),
  }
  return { wallet, control: user.control }
}

type SignDirectDocument = { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; chainId: string; accountNumber: bigint }

export declare namespace cosmosWallet {
  type Options = {
    /** Secrets of 32 bytes; the first is active. */
    keys: readonly Uint8Array[]
    /** Chains it knows beside the Cosmos Hub. Others have to be suggested. */
    chains?: readonly string[] | undefined
    /** Says that its key lies in a device. */
    isHardware?: boolean | undefined
    faults?: FamilyFaults | undefined
    memory: FamilyMemory
    /** Keeps `memory`. */
    save: () => void
  }
}
