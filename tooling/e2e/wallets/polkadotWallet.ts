/// <reference lib="dom" />
import { polkadotSigner } from '@latchkey/polkadot-node/signer'
import type { Injected } from '@polkadot/extension-inject/types'
import type { FamilyFaults } from './familyFaults.ts'
import { createFamilyUser, type FamilyMemory } from './familyUser.ts'
import type { WalletControl } from './walletControl.ts'

type ExtensionSigner = Required<Injected['signer']>
type Account = Awaited<ReturnType<Injected['accounts']['get']>>[number]

/** Polkadot's relay chain, for a wallet that shows its accounts there alone. */
const mainnet = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** Makes what an extension for Polkadot answers a page's `enable` with; its keys really sign, by sr25519. */
export function polkadotWallet(options: polkadotWallet.Options): {
  readonly enable: (origin: string) => Promise<Injected>
  readonly control: WalletControl
} {
  const { faults = {} } = options
  const user = createFamilyUser({ faults, memory: options.memory, save: options.save, refusal: () => new Error('Cancelled') })
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
  const handed: Injected = {
    accounts: {
      get: call('accounts.get', async () => list()),
      subscribe(listener: (accounts: Account[]) => void) {
        listener(list())
        return user.on('change', () => listener(list()))
      },
    },
    metadata: { get: async () => [], provide: async () => true },
    signer: {
      signRaw: call('signRaw', async ({ address, data }: Parameters<ExtensionSigner['signRaw']>[0]) => {
        const signer = signerOf(address)
        await user.ask('sign')
        return answerWith(signer.signRaw(toBytes(data)))
      }),
      signPayload: call('signPayload', async (payload: Parameters<ExtensionSigner['signPayload']>[0]) => {
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
