import { coalesceEvents } from '@latchkey/common/adapter/wallet'
import { type ChainId, formatAccountId, parseAccountId } from '@latchkey/common/caip'
import { AbortedError, type AdapterContext, type ConnectorSession } from '@latchkey/common/contract'
import { untilAborted } from '@latchkey/common/web'
import { addressKey } from '@latchkey/signatures/address'
import type { GrantedFamily } from '../relayClient.ts'
import { buildProposal } from './buildProposal.ts'
import { createFaceProvider } from './createFaceProvider.ts'
import { toConnectError } from './errors.ts'
import { pairUntilApproved } from './pairUntilApproved.ts'
import { parseAccounts } from './parseAccounts.ts'
import { parseChain } from './parseChain.ts'
import type { Face, FaceState, SessionHub } from './sessionHub.ts'
import { switchChain } from './switchChain.ts'

/** Makes one family's view of the kit's session; not connected yet. */
export function createFace(context: AdapterContext, hub: SessionHub): Face {
  const { namespace } = context
  const origin = { connectorId: 'walletConnect', namespace }
  const events = coalesceEvents<() => void>((call) => call())
  let state: FaceState | undefined
  let hasToldIgnored = false
  let toldChains: readonly ChainId[] = []

  const family = () => hub.getGranted()?.families.get(namespace)
  const proposal = async () => buildProposal(await context.getWalletConnectNamespaces(), hub.options.providerConfig)
  const key = (address: string) => addressKey(namespace, address)

  const provider = createFaceProvider({ context, hub, getState: () => state, getFamily: family, goTo: (chainId) => goTo(chainId) })

  /** Takes over where the wallet is, and tells what of it is new. */
  const move = (next: FaceState) => {
    const before = state
    if (!before) return
    state = next
    if (next.chainId !== before.chainId) {
      context.emit('chainChanged', { ...origin, chainId: next.chainId })
      provider.tell('chainChanged', next.chainId)
    }
    if (next.addresses.map(key).join() !== before.addresses.map(key).join()) {
      context.emit('accountsChanged', { ...origin, accounts: toAccounts(next) })
      provider.tell('accountsChanged', next.addresses)
    }
  }
  const end = () => {
    if (!state) return
    state = undefined
    events.stop()
    context.emit('disconnected', origin)
    provider.tell('disconnect', { code: 4900, message: 'Disconnected' })
  }

  /** The state a granted family puts a face in; the account that was active stays so, if it is still there. */
  const place = (granted: GrantedFamily, wanted: readonly (ChainId | string | undefined)[], active: readonly string[]): FaceState => {
    const chains = [...granted.accounts.keys()]
    const chainId = wanted.map((one) => chains.find((chain) => chain === one)).find(Boolean) ?? (chains[0] as ChainId)
    const list = granted.accounts.get(chainId) ?? []
    const first = active.map(key).find((one) => list.some((address) => key(address) === one))
    return { chainId, addresses: [...list].sort((a, b) => Number(key(b) === first) - Number(key(a) === first)) }
  }
  const preferred = () => [hub.options.providerConfig?.defaultChain, ...context.getNetworks().map(({ caipNetworkId }) => caipNetworkId)]
  const toSession = (next: FaceState): ConnectorSession => {
    toldChains = [...(family()?.accounts.keys() ?? [])]
    return { accounts: toAccounts(next), chainId: next.chainId, wallet: hub.getGranted()?.wallet, chains: toldChains }
  }

  const face: Face = {
    context,
    provider,
    isLive: () => state !== undefined,

    async connect({ chainId, signIn, signal }) {
      if (signal.aborted) throw new AbortedError({ cause: signal.reason })
      const attempt = new AbortController()
      const abort = () => attempt.abort(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      try {
        const client = await untilAborted(attempt.signal, hub.openClient())
        const refused = hub.untilRefused(attempt.signal)
        refused.catch(() => {})
        const approved = pairUntilApproved(client, {
          namespaces: await untilAborted(attempt.signal, proposal()),
          signIn,
          signal: attempt.signal,
          clock: hub.clock,
          onUri: (pairing) => context.emit('pairingUri', { ...origin, ...pairing }),
          onAbandoned: hub.abandon,
        })
        approved.catch(() => {})
        const granted = await hub.adopt(await Promise.race([approved, refused]), face)
        if (signal.aborted) throw new AbortedError({ cause: signal.reason })
        const own = granted.families.get(namespace)
        if (!own) {
          // The wallet is another family's: the kit looks there, as the user named none.
          end()
          const [chain] = [...granted.families.values()].flatMap(({ accounts }) => [...accounts.keys()])
          return { accounts: [], chainId: chain as ChainId, wallet: granted.wallet }
        }
        state = place(own, [chainId, ...preferred()], [])
        return { ...toSession(state), ...(granted.signedIn && { signedIn: granted.signedIn }) }
      } catch (error) {
        if (signal.aborted) {
          await hub.release()
          throw new AbortedError({ cause: signal.reason })
        }
        throw toConnectError(error)
      } finally {
        signal.removeEventListener('abort', abort)
        attempt.abort()
      }
    },

    async reconnect({ accounts, chainId, signal }) {
      const wanted = await untilAborted(signal, proposal())
      const granted = hub.getGranted() ?? (await untilAborted(signal, hub.resume(wanted)))
      const own = granted?.families.get(namespace)
      if (!own) return undefined
      const active = accounts.map((account) => parseAccountId(account).address)
      const known = new Set(active.map(key))
      if (known.size > 0 && ![...own.accounts.values()].flat().some((address) => known.has(key(address)))) return undefined
      state = place(own, [chainId, ...preferred()], active)
      hub.noteUse()
      return toSession(state)
    },

    async disconnect() {
      state = undefined
      events.stop()
      await hub.release()
    },

    async switchNetwork({ network, signal }) {
      return switchChain({ network, signal, clock: hub.clock, getState: () => state, getFamily: family, provider, goTo })
    },

    onSession(session) {
      if (!state) return
      const own = session?.families.get(namespace)
      if (!own) return end()
      const chains = [...own.accounts.keys()]
      if (chains.join() !== toldChains.join()) context.emit('chainsGranted', { ...origin, chains })
      toldChains = chains
      move(place(own, [state.chainId, ...preferred()], state.addresses))
    },

    onEvent({ chainId, name, data }) {
      if (!state || String(chainId).split(':')[0] !== namespace) return
      if (name === 'accountsChanged') return events.push(() => onAccounts(data))
      if (name === 'chainChanged') return events.push(() => onChain(data, chainId))
      provider.tell(String(name), data)
    },

    onIgnored(event) {
      if (!hasToldIgnored && state) context.emit('eventIgnored', { ...origin, event })
      hasToldIgnored = true
    },

    onRelay: (isReachable) => context.emit('relayChanged', { ...origin, isReachable }),
  }

  const onAccounts = (data: unknown) => {
    const addresses = parseAccounts(namespace, data)
    if (!addresses) return face.onIgnored('accountsChanged')
    if (addresses.length > 0) return state && move({ ...state, addresses })
    end()
    void hub.release()
  }
  const onChain = (data: unknown, eventChain: unknown) => {
    const chainId = parseChain(namespace, data, eventChain)
    if (chainId) goTo(chainId)
    else face.onIgnored('chainChanged')
  }
  /** To a chain the wallet grants with its accounts there, to another with those of before. */
  const goTo = (chainId: ChainId) => {
    const own = family()
    if (!state || !own) return
    move(own.accounts.has(chainId) ? place(own, [chainId], state.addresses) : { ...state, chainId })
  }

  return face
}

function toAccounts({ chainId, addresses }: FaceState): ConnectorSession['accounts'] {
  return addresses.map((address) => formatAccountId({ chainId, address }))
}
