import { base64, hex } from '@scure/base'
import type { FamilyFaults } from '../wallet/familyFaults.ts'
import { createFamilyUser, type FamilyMemory, type FamilyUser } from '../wallet/familyUser.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import { type BitcoinSigner, bitcoinSigner, type Hrp } from './bitcoinSigner.ts'

/** How pages find a test wallet, and speak to it. */
export type BitcoinMake = 'satsConnect' | 'leather' | 'unisat' | 'standard'

/** Makes a Bitcoin wallet that really signs, behind the object that wallets of one make set. */
export function bitcoinWallet(options: bitcoinWallet.Options): { wallet: object; control: WalletControl } {
  const { make } = options
  const refusal = () => Object.assign(new Error('User rejected request'), { code: make === 'unisat' ? 4001 : -32000 })
  const user = createFamilyUser({ kind: 'bitcoin', faults: options.faults ?? {}, memory: options.memory, save: options.save, refusal })
  const { faults } = user
  const impostor = new Uint8Array(32).fill(0x11)
  let network = faults.mainnetOnly ? 'mainnet' : (options.network ?? 'regtest')
  const hrp = () => hrpOf(network)
  const signer = (): BitcoinSigner => bitcoinSigner(options.keys[user.memory.account % options.keys.length] as Uint8Array, hrp())
  const keys: Keys = {
    accounts: () => signer().accounts,
    async signMessage(address, message, protocol) {
      await user.ask('sign')
      if (!faults.wrongSigner) return signer().signMessage(address, message, protocol)
      const other = bitcoinSigner(impostor, hrp())
      const kind = Object.entries(signer().accounts).find(([, account]) => account.address === address)?.[0] ?? 'p2wpkh'
      return other.signMessage(other.accounts[kind as 'p2wpkh'].address, message, protocol)
    },
    async signPsbt(psbt, inputs) {
      await user.ask('transaction')
      const shown = Uint8Array.from(psbt)
      // The first output's amount: one satoshi more or less than was shown.
      if (faults.lieTransaction) shown[findAmount(shown)] = (shown[findAmount(shown)] ?? 0) ^ 1
      return signer().signPsbt(shown, inputs)
    },
    getNetwork: () => network,
    async setNetwork(wanted) {
      if (faults.mainnetOnly && wanted !== 'mainnet') throw Object.assign(new Error('Network not supported'), { code: -32602 })
      await user.ask('switch')
      network = wanted
    },
  }
  return { wallet: makes[make]({ name: options.name, icon: options.icon, user, keys }), control: user.control }
}

/** How addresses of a network begin. */
export function hrpOf(network: string): Hrp {
  return network === 'mainnet' ? 'bc' : network === 'regtest' ? 'bcrt' : 'tb'
}

export declare namespace bitcoinWallet {
  type Options = {
    make: BitcoinMake
    name: string
    /** A data URI. */
    icon: string
    /** Secrets of 32 bytes; the first is active. */
    keys: readonly Uint8Array[]
    network?: string | undefined
    faults?: FamilyFaults | undefined
    memory: FamilyMemory
    /** Keeps `memory`. */
    save: () => void
  }
}

type Keys = {
  accounts(): BitcoinSigner['accounts']
  signMessage(address: string, message: string, protocol: 'ecdsa' | 'bip322'): Promise<string>
  signPsbt(psbt: Uint8Array, inputs: readonly number[]): Promise<Uint8Array>
  getNetwork(): string
  setNetwork(network: string): Promise<void>
}
type Parts = { readonly name: string; readonly icon: string; readonly user: FamilyUser; readonly keys: Keys }
type Params = { readonly [name: string]: unknown }

const stacks = { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: `02${'ab'.repeat(32)}` }

const makes: { readonly [make in BitcoinMake]: (parts: Parts) => object } = {
  satsConnect({ user, keys }) {
    const list = () => {
      const { p2wpkh, p2tr } = keys.accounts()
      return [
        { ...p2tr, purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' },
        { ...stacks, purpose: 'stacks', addressType: 'stacks', walletType: 'software' },
        { ...p2wpkh, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
      ].map(({ script: _, ...account }: { script?: unknown; address: string }) => account)
    }
    const account = () => ({
      id: 'test',
      walletType: 'software',
      addresses: user.isOpen() ? list() : [],
      network: { bitcoin: { name: capitalise(keys.getNetwork()) }, stacks: { name: 'Mainnet' } },
    })
    const methods: { readonly [name: string]: (params: Params) => Promise<unknown> } = {
      async wallet_connect() {
        await user.grant()
        return account()
      },
      async wallet_getAccount() {
        if (!user.isOpen()) throw Object.assign(new Error('Access denied.'), { code: -32002 })
        return account()
      },
      async wallet_disconnect() {
        user.control.disconnect()
        return null
      },
      async wallet_changeNetwork({ name }) {
        await keys.setNetwork(String(name).toLowerCase())
        return { bitcoin: { name } }
      },
      signMessage: async ({ address, message, protocol }) => ({
        signature: await keys.signMessage(String(address), String(message), protocol === 'BIP322' ? 'bip322' : 'ecdsa'),
        messageHash: '',
        address,
      }),
      signPsbt: async ({ psbt, signInputs }) => ({
        psbt: base64.encode(await keys.signPsbt(base64.decode(String(psbt)), Object.values(signInputs as object).flat() as number[])),
      }),
    }
    return {
      request: (method: string, params: Params = {}) => user.run(method, params, () => answerJsonRpc(methods[method], params)),
      addListener: (event: string, listener: (payload: unknown) => void) =>
        event === 'accountChange' ? user.on('change', listener) : user.on(event, listener),
    }
  },

  leather({ user, keys }) {
    const methods: { readonly [name: string]: (params: Params) => Promise<unknown> } = {
      async getAddresses() {
        await user.grant()
        const { p2wpkh, p2tr } = keys.accounts()
        if (!user.isOpen()) return { addresses: [] }
        return {
          addresses: [
            { symbol: 'BTC', type: 'p2wpkh', address: p2wpkh.address, publicKey: p2wpkh.publicKey },
            { symbol: 'BTC', type: 'p2tr', address: p2tr.address, publicKey: p2tr.publicKey },
            { symbol: 'STX', address: stacks.address, publicKey: stacks.publicKey },
          ],
        }
      },
      async signMessage({ message, paymentType }) {
        const account = paymentType === 'p2tr' ? keys.accounts().p2tr : keys.accounts().p2wpkh
        // Leather signs as the address would spend, whatever the kind.
        return { signature: await keys.signMessage(account.address, String(message), 'bip322'), address: account.address }
      },
      signPsbt: async ({ hex: text, signAtIndex }) => ({
        hex: hex.encode(await keys.signPsbt(hex.decode(String(text)), signAtIndex as number[])),
      }),
    }
    return {
      request: (method: string, params: Params = {}) => user.run(method, params, () => answerJsonRpc(methods[method], params)),
    }
  },

  unisat({ user, keys }) {
    const toChain = () => ({ enum: `BITCOIN_${keys.getNetwork().toUpperCase()}`, name: keys.getNetwork() })
    const listed = () => (user.isOpen() ? [keys.accounts().p2wpkh.address] : [])
    const offs = new Map<unknown, () => void>()
    const call =
      <args extends unknown[]>(method: string, answer: (...args: args) => unknown) =>
      (...args: args) =>
        user.run(method, args, () => answer(...args))
    return {
      requestAccounts: call('requestAccounts', async () => {
        await user.grant()
        return listed()
      }),
      getAccounts: call('getAccounts', listed),
      getPublicKey: call('getPublicKey', () => keys.accounts().p2wpkh.publicKey),
      getChain: call('getChain', toChain),
      switchChain: call('switchChain', async (chain: string) => {
        await keys.setNetwork(chain.replace('BITCOIN_', '').toLowerCase())
        return toChain()
      }),
      disconnect: call('disconnect', () => user.control.disconnect()),
      signMessage: call('signMessage', (message: string, type: string) =>
        keys.signMessage(keys.accounts().p2wpkh.address, message, type === 'ecdsa' ? 'ecdsa' : 'bip322'),
      ),
      signPsbt: call('signPsbt', async (text: string, { toSignInputs }: { toSignInputs: { index: number }[] }) =>
        hex.encode(
          await keys.signPsbt(
            hex.decode(text),
            toSignInputs.map(({ index }) => index),
          ),
        ),
      ),
      on(event: string, listener: (payload: unknown) => void) {
        const own = event === 'accountsChanged' ? user.on('change', () => listener(listed())) : user.on(event, listener)
        offs.set(listener, own)
      },
      removeListener: (_event: string, listener: unknown) => offs.get(listener)?.(),
    }
  },

  standard({ name, icon, user, keys }) {
    /** Accounts look alike on all public test networks. */
    const chains = () => (keys.getNetwork() === 'testnet' ? ['bitcoin:testnet', 'bitcoin:signet'] : [`bitcoin:${keys.getNetwork()}`])
    let known: { key: string; list: readonly object[] } = { key: '', list: [] }
    /** The same objects for as long as nothing changes: wallets know accounts by them. */
    const listed = () => {
      const { p2wpkh, p2tr } = keys.accounts()
      if (!user.isOpen()) return []
      if (known.key === p2wpkh.address) return known.list
      const toAccount = (account: typeof p2tr, purpose: string) => ({
        address: account.address,
        publicKey: hex.decode(account.publicKey),
        chains: chains(),
        features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
        purpose,
      })
      known = { key: p2wpkh.address, list: [toAccount(p2wpkh, 'payment'), toAccount(p2tr, 'ordinals')] }
      return known.list
    }
    const addressOf = (account: unknown) => String((account as { address?: unknown } | undefined)?.address)
    return {
      version: '1.0.0',
      name,
      icon,
      chains: chains(),
      get accounts() {
        return listed()
      },
      features: {
        'bitcoin:connect': {
          version: '1.0.0',
          connect: (input: unknown) =>
            user.run('bitcoin:connect', [input], async () => {
              await user.grant()
              return { accounts: listed() }
            }),
        },
        'bitcoin:disconnect': { version: '1.0.0', disconnect: () => user.run('bitcoin:disconnect', [], user.control.disconnect) },
        'bitcoin:events': {
          version: '1.0.0',
          on: (_event: string, listener: (payload: unknown) => void) => user.on('change', () => listener({ accounts: listed() })),
        },
        'bitcoin:signMessage': {
          version: '1.0.0',
          signMessage: ({ account, message }: { account: unknown; message: Uint8Array }) =>
            user.run('bitcoin:signMessage', [], async () => {
              const address = addressOf(account)
              const protocol = address === keys.accounts().p2tr.address ? 'bip322' : 'ecdsa'
              return [
                {
                  signedMessage: message,
                  signature: base64.decode(await keys.signMessage(address, new TextDecoder().decode(message), protocol)),
                },
              ]
            }),
        },
        'bitcoin:signTransaction': {
          version: '1.0.0',
          signTransaction: ({ psbt, inputsToSign }: { psbt: Uint8Array; inputsToSign: { signingIndexes: number[] }[] }) =>
            user.run('bitcoin:signTransaction', [], async () => [
              {
                signedPsbt: await keys.signPsbt(
                  psbt,
                  inputsToSign.flatMap(({ signingIndexes }) => signingIndexes),
                ),
              },
            ]),
        },
      },
    }
  },
}

async function answerJsonRpc(answer: ((params: Params) => Promise<unknown>) | undefined, params: Params): Promise<unknown> {
  if (!answer) return { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'Method not found' } }
  try {
    return { jsonrpc: '2.0', id: '1', result: await answer(params) }
  } catch (error) {
    const { code = -32603, message } = error as { code?: number; message: string }
    return { jsonrpc: '2.0', id: '1', error: { code, message } }
  }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where the first output's amount lies in a transaction without signatures: behind its inputs of 41 bytes each. */
function findAmount(psbt: Uint8Array): number {
  const start = 8
  const inputs = psbt[start + 4] ?? 0
  return start + 4 + 1 + inputs * 41 + 1
}
