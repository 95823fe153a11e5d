import { formatAddress, formatBalance, type Namespace } from '@latchkey/common/caip'
import { balanceFractionDigits } from '@latchkey/common/limits'
import { getSnapshot, type Kit, open, type Snapshot } from '@latchkey/core'
import { balanceAtom, identityAtom, snapshotAtom, snapshotsByNamespaceAtom, type Theme, themeAtom } from '@latchkey/core/internal'

const atoms = [snapshotAtom, snapshotsByNamespaceAtom, balanceAtom, identityAtom, themeAtom]

/** What the button is of: who is connected, or the network in use. */
export type TriggerKind = 'button' | 'network-button'

/**
 * What the button shows and does, apart from how it is drawn.
 *
 * What draws it in a page without React is loaded later and must share nothing with what is there at once: a host's
 * bundler (Rolldown) would else lay the first chunk out in ten.
 */
export function createTriggerSource(kit: Kit, { kind = 'button', namespace }: createTriggerSource.Options = {}): TriggerSource {
  const format = createFormat(kit.config.locale)
  let last = describe(kit, namespace, format)
  return {
    read() {
      const next = describe(kit, namespace, format)
      if (Object.entries(next).some(([key, value]) => last[key as keyof TriggerState] !== value)) last = next
      return last
    },
    subscribe(notify) {
      const ends = atoms.map((atom) => kit.store.sub(atom, notify))
      return () => {
        for (const end of ends) end()
      }
    },
    readFirst: () => describe({ config: kit.config, store: kit.initialStore } as Kit, namespace, format),
    open: () => void open(kit, kind === 'button' ? { namespace } : { view: 'Networks', namespace }).catch(() => {}),
    kind,
  }
}

export declare namespace createTriggerSource {
  type Options = {
    readonly kind?: TriggerKind | undefined
    /** Shows and opens one family of chains only. */
    readonly namespace?: Namespace | undefined
  }
}

/** Groups the digits of a balance as the modal does; made with the first one, since that is dear. */
function createFormat(locale = 'en'): (amount: string) => string {
  let format: Intl.NumberFormat | undefined
  return (amount) => {
    format ??= new Intl.NumberFormat(locale, { minimumFractionDigits: balanceFractionDigits, maximumFractionDigits: balanceFractionDigits })
    // As text: a number would round what has many digits.
    return format.format(amount as `${number}`)
  }
}

function describe(kit: Kit, namespace: Namespace | undefined, format: (amount: string) => string): TriggerState {
  const { status, address, network, isUnsupportedChain } = getSnapshot(kit, { namespace })
  const { data: balance } = kit.store.get(balanceAtom)
  const isConnected = status === 'connected' && address !== undefined
  return {
    status,
    address: isConnected ? address : undefined,
    who: isConnected ? (kit.store.get(identityAtom).data?.name ?? formatAddress(address)) : undefined,
    amount: balance && `${format(formatBalance(balance.value, balance.decimals))} ${balance.symbol}`,
    network: network?.name,
    isUnsupported: isUnsupportedChain,
    isFixed: kit.config.enableNetworkSwitch === false,
    ...kit.store.get(themeAtom),
  }
}

/** What the button shows. */
export type TriggerState = Theme & {
  readonly status: Snapshot['status']
  /** Absent while no wallet is connected. */
  readonly address: string | undefined
  /** The account's name, or its address in short. */
  readonly who: string | undefined
  readonly amount: string | undefined
  /** The name of the network in use. */
  readonly network: string | undefined
  /** The wallet is on a network that the host does not have. */
  readonly isUnsupported: boolean
  /** The host has switched the choice of networks off. */
  readonly isFixed: boolean
}

/** A {@link TriggerState} to be read again whenever it is told of. */
export type TriggerSource = {
  /** The same object until something changes. */
  readonly read: () => TriggerState
  /** The state as the kit was made with, which a server draws. */
  readonly readFirst: () => TriggerState
  readonly subscribe: (notify: () => void) => () => void
  readonly open: () => void
  readonly kind: TriggerKind
}
