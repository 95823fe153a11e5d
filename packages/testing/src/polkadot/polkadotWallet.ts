/// <reference lib="dom" />

import type { FamilyFaults } from '../wallet/familyFaults.ts'
import { createFamilyUser, type FamilyMemory } from '../wallet/familyUser.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import type { Payload } from './encodePayload.ts'
import { polkadotSigner } from './polkadotSigner.ts'

/** An account as extensions for Polkadot list it. */
type Account = { readonly address: string; readonly name: string; readonly type: 'sr25519'; readonly genesisHash: string | null }

/** A signature as they answer with it. */
type Signed = { readonly id: number; readonly signature: `0x${string}` }

/** What an extension hands to a page that it is enabled for: the `Injected` of `@polkadot/extension-inject`. */
export type InjectedPolkadot = {
  readonly accounts: {
    get(): Promise<Account[]>
    subscribe(listener: (accounts: Account[]) => void): () => void
  }
  readonly metadata: { get(): Promise<[]>; provide(): Promise<boolean> }
  readonly signer: {
    signRaw(request: { readonly address: string; readonly data: string }): Promise<Signed>
    signPayload(payload: Payload & { readonly address: string }): Promise<Signed>
  }
}

/** Polkadot's relay chain, for a wallet that shows its accounts there alone. */
const mainnet = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** Makes what an extension for Polkadot answers a page's `enable` with; its keys really sign, by sr25519. */
export function polkadotWallet(options: polkadotWallet.Options): {
  readonly enable: (origin: string) => Promise<InjectedPolkadot>
  readonly control: WalletControl
} {
  const refusal = () => new Error('Cancelled')
  const user = createFamilyUser({ kind: 'polkadot', faults: options.faults ?? {}, memory: options.memory, save: options.save, refusal })
  const { faults } = user
  const signers = options.seeds.map(polkadotSigner)
  const stranger = polkadotSigner(new Uint8Array(32).fill(0x77))
  /** Extensions have no active account: the user's order is all there is. */
  const list = (): Account[] => {
    if (!user.isOpen()) return []
    const { account } = user.memory
    return [...signers.slice(account), ...signers.slice(0, account)].map(({ address }, at) => ({
      address,
      name: `Account ${((account + at) % signers.length) + 1}`,
      type: 'sr25519' as const,
      genesisHash: faults.mainnetOnly ? mainnet : null,
    }))
  }
  const signerOf = (address: string) => {
    if (!user.isOpen()) throw new Error('The source has not been authorized yet')
    const found = signers.find((signer) => signer.address === address)
    if (!found) throw new Error('Unable to find keypair')
    return faults.wrongSigner ? stranger : found
  }
  const call =
    <args extends unknown[], answer>(method: string, answer: (...args: args) => Promise<answer>) =>
    (...args: args) =>
      user.run(method, args, () => answer(...args))
  let lastId = 0
  const answerWith = (signature: `0x${string}`) => {
    lastId += 1
    return { id: lastId, signature }
  }
  const handed: InjectedPolkadot = {
    accounts: {
      get: call('accounts.get', async () => list()),
      subscribe(listener: (accounts: Account[]) => void) {
        listener(list())
        return user.on('change', () => listener(list()))
      },
    },
    metadata: { get: async () => [], provide: async () => true },
    signer: {
      signRaw: call('signRaw', async ({ address, data }: Parameters<InjectedPolkadot['signer']['signRaw']>[0]) => {
        const signer = signerOf(address)
        await user.ask('sign')
        return answerWith(signer.signRaw(toBytes(data)))
      }),
      signPayload: call('signPayload', async (payload: Parameters<InjectedPolkadot['signer']['signPayload']>[0]) => {
        const signer = signerOf(payload.address)
        await user.ask('transaction')
        // The last byte of the amount: something else than was shown.
        const method = faults.lieTransaction ? `${payload.method.slice(0, -1)}${payload.method.endsWith('8') ? '4' : '8'}` : payload.method
        return answerWith(signer.signPayload({ ...payload, method }))
      }),
    },
  }
  return {
    enable: call('enable', async (_origin: string) => {
      await user.grant()
      return handed
    }),
    control: user.control,
  }
}

export declare namespace polkadotWallet {
  type Options = {
    /** Secrets of 32 bytes, one per account. */
    seeds: readonly Uint8Array[]
    faults?: FamilyFaults | undefined
    memory: FamilyMemory
    /** Keeps `memory`. */
    save: () => void
  }
}

function toBytes(hex: string): Uint8Array {
  return Uint8Array.from((hex.replace(/^0x/, '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
}
