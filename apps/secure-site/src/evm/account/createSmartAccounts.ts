import { supportedChainsSchema } from '@latchkey/blockchain-api'
import { createHttp } from '@latchkey/common/web'
import { array, picklist, string } from 'valibot'
import type { DeviceStore } from '../../device/deviceStore.ts'
import type { Settings } from '../../settings.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'

/** The two kinds of account that a key has on an EVM chain. */
export type AccountType = 'eoa' | 'smartAccount'

/** Which account the user has active on which network. */
export type SmartAccounts = {
  /** CAIP-2 ids of the networks with a bundler of the operator's: a smart account works only there. */
  listNetworks(): Promise<readonly string[]>
  /** The user's choice, otherwise the site's preference, otherwise a smart account. */
  getType(owner: string): Promise<AccountType>
  setType(owner: string, type: AccountType): Promise<void>
  /** The site's preference for a user who has not chosen. */
  setDefault(type: AccountType): void
  derive(owner: string): Promise<SmartAccount>
  /** Nonce key of the next operation. While an operation may be pending it is a different one, so that neither blocks the other. */
  nonceKey(chainId: string): bigint
  /** An operation was sent. */
  noteSent(chainId: string): void
  /** The active smart account on a network; `undefined` if the key's own account is active. */
  find(parameters: { readonly owner: string; readonly chainId: string }): Promise<SmartAccount | undefined>
}

const types = picklist(['eoa', 'smartAccount'])
const networksName = 'smartNetworks'
/** How long an operation may be pending. */
const waitingMs = 60_000

/** Creates the state of one frame. It sends no request yet. */
export function createSmartAccounts({ settings, store, fetch, now = Date.now }: createSmartAccounts.Parameters): SmartAccounts {
  const http = createHttp({ baseUrl: settings.gateway, query: { projectId: settings.projectId, st: 'latchkey', sv: 'secure-site' }, fetch })
  let byDefault: AccountType = 'smartAccount'
  let asked: Promise<readonly string[]> | undefined
  const sentAt = new Map<string, number>()

  const ask = async (): Promise<readonly string[]> => {
    try {
      const { bundler = [] } = await http.get('/v1/supported-chains', supportedChainsSchema)
      const networks = bundler.filter((id) => id.startsWith('eip155:'))
      await store.write(networksName, networks)
      return networks
    } catch (error) {
      asked = undefined
      // If no node answers, keep the known address: another address would look like a loss.
      const known = await store.read(networksName, array(string()))
      if (known) return known
      throw error
    }
  }
  const listNetworks = () => {
    asked ??= ask()
    return asked
  }
  // Read once: a frame uses the account that it reported to its page, whatever another tab chooses meanwhile.
  const chosen = new Map<string, AccountType | undefined>()
  const getType: SmartAccounts['getType'] = async (owner) => {
    const name = toName(owner)
    if (!chosen.has(name)) chosen.set(name, await store.read(name, types))
    return chosen.get(name) ?? byDefault
  }
  // The code for smart accounts loads only if the user has one.
  const derive = async (owner: string) => (await import('./deriveSmartAccount.ts')).deriveSmartAccount(owner as `0x${string}`)

  return {
    listNetworks,
    getType,
    derive,
    async setType(owner, type) {
      await store.write(toName(owner), type)
      chosen.set(toName(owner), type)
    },
    nonceKey: (chainId) => (now() - (sentAt.get(chainId) ?? 0) < waitingMs ? createNonceKey() : 0n),
    noteSent: (chainId) => void sentAt.set(chainId, now()),
    setDefault(type) {
      byDefault = type
    },
    async find({ owner, chainId }) {
      if (!chainId.startsWith('eip155:') || (await getType(owner)) === 'eoa') return undefined
      return (await listNetworks()).includes(chainId) ? derive(owner) : undefined
    },
  }
}

export declare namespace createSmartAccounts {
  type Parameters = {
    readonly settings: Pick<Settings, 'gateway' | 'projectId'>
    readonly store: DeviceStore
    readonly fetch?: typeof globalThis.fetch | undefined
    readonly now?: (() => number) | undefined
  }
}

/** 192 random bits, the width of the entry point's nonce key. */
function createNonceKey(): bigint {
  return crypto.getRandomValues(new BigUint64Array(3)).reduce((sum, part) => (sum << 64n) | part, 0n)
}

function toName(owner: string): string {
  return `accountType:${owner.toLowerCase()}`
}
