import { readField, readList } from '@latchkey/common/adapter'
import type { FamilyWallet, WalletAccount } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { getParameters } from '../chain/chainParameters.ts'

/** How a message is signed: by the key (BIP-137), or as the address would spend (BIP-322). */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** A Bitcoin wallet of any make, as the adapter speaks to it. */
export type BitcoinWallet = FamilyWallet & {
  /** @returns Base64. */
  signMessage(call: {
    readonly address: string
    readonly message: string
    readonly protocol: MessageProtocol
    readonly network: Network
  }): Promise<string>
  /** @returns The transaction with the account's signatures in it, finalised or not. */
  signPsbt(call: {
    readonly address: string
    readonly psbt: Uint8Array
    readonly inputs: readonly number[]
    readonly network: Network
  }): Promise<Uint8Array>
}

/** What a call's wallet can be asked for. */
export type Signer = Pick<BitcoinWallet, 'signMessage' | 'signPsbt'> & {
  /** Keys of accounts, where the wallet tells them. */
  getPublicKey(address: string): Promise<string | undefined>
}

const types: { readonly [purpose: string]: string } = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
  stacks: 'stx',
  stx: 'stx',
}

/**
 * Keeps the accounts that are this network's, each once; Stacks accounts stay beside them, as what they are.
 *
 * @returns Also whether there were Bitcoin accounts of another network: the wallet is elsewhere then.
 */
export function readAccounts(value: unknown, network: Network): { accounts: readonly WalletAccount[]; isElsewhere: boolean } {
  const { hrp } = getParameters(network)
  const accounts = new Map<string, WalletAccount>()
  let isElsewhere = false
  for (const entry of readList(value)) {
    const address = typeof entry === 'string' ? entry : readField(entry, 'address')
    const key = readField(entry, 'publicKey')
    const type = types[String(readField(entry, 'purpose') ?? 'payment')] ?? 'payment'
    if (typeof address !== 'string') continue
    const publicKey = toHexKey(key)
    if (type === 'stx') {
      if (/^S[A-Z\d]{38,41}$/.test(address)) accounts.set(address, { address, publicKey, type })
      continue
    }
    const decoded = decodeAddress(address)
    if (!decoded) continue
    if (decoded.hrps.includes(hrp)) accounts.set(address, { address, publicKey, type })
    else isElsewhere = true
  }
  const list = [...accounts.values()]
  return { accounts: list.some(({ type }) => type !== 'stx') ? list : [], isElsewhere }
}

function toHexKey(key: unknown): string | undefined {
  if (typeof key === 'string') return /^(?:[\da-f]{2}){32,33}$/i.test(key) ? key.toLowerCase() : undefined
  const bytes = key instanceof Uint8Array ? key : undefined
  return bytes && (bytes.length === 32 || bytes.length === 33)
    ? [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    : undefined
}
