import { base64 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { createFaults } from '../wallet/createFaults.ts'
import { createLock } from '../wallet/createLock.ts'
import { createUser } from '../wallet/user.ts'
import { createControl, type WalletControl } from '../wallet/walletControl.ts'
import { type SolanaFaults, settledSolanaFaults, toSolanaFaults } from './solanaFaults.ts'
import { solanaFeatures } from './solanaFeatures.ts'
import { firstSignature, type SolanaSigner, solanaSigner } from './solanaSigner.ts'
import { type SignInInput, solanaSignInText } from './solanaSignInText.ts'

/** What outlives a reload, as an extension's own memory does. */
export type SolanaMemory = { isGranted: boolean; account: number }

type Input = { readonly account?: unknown; readonly message?: unknown; readonly transaction?: unknown; readonly chain?: unknown }

const publicChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const

/** Makes a wallet of the Wallet Standard that really signs and really sends, over the node it is given. */
export function solanaWallet(options: solanaWallet.Options): { wallet: Wallet; control: WalletControl } {
  const { name, icon, memory, save } = options
  const live = createFaults<SolanaFaults>(options.faults ?? {}, { check: toSolanaFaults, settled: settledSolanaFaults })
  const faults = live.current
  const signers = options.seeds.map(solanaSigner)
  const impostor = solanaSigner(new Uint8Array(32).fill(0x11))
  const listeners = new Set<(properties: unknown) => void>()
  const calls: WalletControl['calls'] = []
  const user = createUser(faults, () => walletError(4001, 'User rejected the request.'))
  const lock = createLock(faults.locked === true)
  let isDead = false

  const chains = faults.mainnetOnly ? ([publicChains[0]] as const) : ([...publicChains, 'solana:localnet'] as const)
  const features = solanaFeatures(faults, {
    connect: (input) => run('standard:connect', [input], () => connect(input)),
    disconnect: () => run('standard:disconnect', [], disconnect),
    on(_event, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn: (...inputs) => run('solana:signIn', inputs, () => each(inputs, signIn)),
    signMessage: (...inputs) => run('solana:signMessage', inputs, () => each(inputs, signMessage)),
    signTransaction: (...inputs) =>
      run('solana:signTransaction', inputs, () =>
        each(inputs, async (input: Input) => {
          const signer = signerOf(input)
          await user.ask('transaction')
          return { signedTransaction: signTransaction(signer, input) }
        }),
      ),
    signAndSendTransaction: (...inputs) => run('solana:signAndSendTransaction', inputs, () => each(inputs, send)),
  })
  const listed = Object.keys(faults.lieFeatures ? solanaFeatures({}, {}) : features).filter((feature) => feature.startsWith('solana:'))
  const accounts: readonly WalletAccount[] = signers.map((signer) =>
    Object.freeze({
      address: faults.wrongAccount ? impostor.address : signer.address,
      publicKey: signer.publicKey,
      chains,
      features: listed as WalletAccount['features'],
    }),
  )
  const granted = (): readonly WalletAccount[] =>
    memory.isGranted && !lock.isLocked() && !faults.empty ? [...accounts.slice(memory.account), ...accounts.slice(0, memory.account)] : []
  const emit = (event: string, payload?: unknown) => {
    if (event === 'change') for (const listener of [...listeners]) listener(payload)
  }
  const tell = () => emit('change', { accounts: granted() })

  async function run<answer>(method: string, params: readonly unknown[], answer: () => Promise<answer>): Promise<answer> {
    calls.push({ method, params })
    return isDead ? never() : answer()
  }

  async function connect(input: unknown): Promise<{ accounts: readonly WalletAccount[] }> {
    const isSilent = (input as { silent?: boolean } | undefined)?.silent === true
    if (isSilent) return { accounts: granted() }
    await lock.opened()
    if (!memory.isGranted) await user.ask('connect')
    memory.isGranted = true
    save()
    tell()
    return { accounts: granted() }
  }

  async function disconnect(): Promise<void> {
    if (faults.disconnectHang) return never()
    control.disconnect()
  }

  function signerOf({ account }: Input): SolanaSigner {
    const signer = signers[accounts.indexOf(account as WalletAccount)]
    if (!signer || !memory.isGranted || lock.isLocked())
      throw walletError(4100, 'The requested account has not been authorized by the user.')
    return signer
  }

  async function signMessage(input: Input) {
    const signer = signerOf(input)
    await user.ask('sign')
    const message = Uint8Array.from(input.message as Uint8Array)
    return { signedMessage: message, signature: (faults.wrongSigner ? impostor : signer).sign(message) }
  }

  async function signIn(input: unknown) {
    await connect(undefined)
    const [account] = granted()
    if (!account) throw walletError(4100, 'There is no account to sign in with.')
    await user.ask('sign')
    const message = new TextEncoder().encode(solanaSignInText(account.address, (input ?? {}) as SignInInput))
    return { account, signedMessage: message, signature: (faults.wrongSigner ? impostor : signerOf({ account })).sign(message) }
  }

  function signTransaction(signer: SolanaSigner, input: Input): Uint8Array {
    const shown = Uint8Array.from(input.transaction as Uint8Array)
    // The last bytes of most are the amount.
    if (faults.lieTransaction) shown[shown.length - 1] = (shown[shown.length - 1] ?? 0) ^ 1
    const signed = signer.signTransaction(shown, signer.address)
    if (!faults.wrongSigner) return signed
    return impostor.signTransaction(shown, signer.address)
  }

  async function send(input: Input) {
    const signer = signerOf(input)
    const { rpcUrl } = options
    if (!rpcUrl || (publicChains as readonly unknown[]).includes(input.chain)) throw walletError(4901, 'No node for this chain')
    await user.ask('send')
    const signed = signTransaction(signer, input)
    if (!faults.lieTransaction) await broadcast(rpcUrl, signed)
    return { signature: firstSignature(signed) }
  }

  const control = createControl({
    ...{ calls, emit, user, memory, save, tell, lock },
    faults: live,
    kill() {
      isDead = true
    },
  })

  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    chains,
    features,
    get accounts() {
      return granted()
    },
  }
  return { wallet, control }
}

export declare namespace solanaWallet {
  type Options = {
    name: string
    /** A data URI. */
    icon: string
    /** The user's secret seeds; the first is active. */
    seeds: readonly Uint8Array[]
    /** Where it sends; a wallet without sends nothing. */
    rpcUrl?: string | undefined
    faults?: SolanaFaults | undefined
    memory: SolanaMemory
    /** Keeps `memory`. */
    save: () => void
  }
}

async function broadcast(rpcUrl: string, transaction: Uint8Array): Promise<void> {
  const params = [base64.encode(transaction), { encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = (await response.json()) as { error?: { code: number; message: string } }
  if (error) throw walletError(error.code, error.message)
}

async function each<input, output>(inputs: readonly input[], run: (input: input) => Promise<output>): Promise<output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function walletError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
