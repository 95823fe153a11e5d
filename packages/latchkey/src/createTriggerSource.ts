import { formatAddress, formatBalance, type Namespace } from '@latchkey/common/caip'
import { getSnapshot, type Kit, open, type Snapshot } from '@latchkey/core'
import { balanceAtom, identityAtom, snapshotAtom, snapshotsByNamespaceAtom, type Theme, themeAtom } from '@latchkey/core/internal'

const atoms = [snapshotAtom, snapshotsByNamespaceAtom, balanceAtom, identityAtom, themeAtom]

/**
 * What the button shows and does, apart from how it is drawn.
 *
 * What draws it in a page without React is loaded later and must share nothing with what is there at once: a host's
 * bundler (Rolldown) would else lay the first chunk out in ten.
 */
export function createTriggerSource(kit: Kit, namespace?: Namespace | undefined): TriggerSource {
  let last = describe(kit, namespace)
  return {
    read() {
      const next = describe(kit, namespace)
      if (Object.entries(next).some(([key, value]) => last[key as keyof TriggerState] !== value)) last = next
      return last
    },
    subscribe(notify) {
      const ends = atoms.map((atom) => kit.store.sub(atom, notify))
      return () => {
        for (const end of ends) end()
      }
    },
    open: () => void open(kit, { namespace }),
  }
}

function describe(kit: Kit, namespace: Namespace | undefined): TriggerState {
  const { status, address } = getSnapshot(kit, { namespace })
  const { data: balance } = kit.store.get(balanceAtom)
  const isConnected = status === 'connected' && address !== undefined
  return {
    status,
    address: isConnected ? address : undefined,
    who: isConnected ? (kit.store.get(identityAtom).data?.name ?? formatAddress(address)) : undefined,
    amount: balance && `${formatBalance(balance.value, balance.decimals)} ${balance.symbol}`,
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
}

/** A {@link TriggerState} to be read again whenever it is told of. */
export type TriggerSource = {
  /** The same object until something changes. */
  readonly read: () => TriggerState
  readonly subscribe: (notify: () => void) => () => void
  readonly open: () => void
}
