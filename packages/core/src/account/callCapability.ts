import type { AccountId, Namespace, Network } from '@latchkey/common/caip'
import {
  AbortedError,
  type Capabilities,
  isLatchkeyError,
  isUserRejection,
  type LatchkeyError,
  UserRejectedError,
  type WalletCall,
} from '@latchkey/common/contract'
import { getSnapshot } from '../connection/select.ts'
import { snapshotsByNamespaceAtom } from '../connection/state.ts'
import { SomethingWentWrongError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from '../network/errors.ts'
import { ActiveAddressMissingError, CapabilityMissingError, NamespaceMissingError } from './errors.ts'

/**
 * Asks the connected wallet's family for something it can do.
 *
 * Settles when the kit is destroyed or `signal` aborts, whatever the wallet does. Names the failure: the
 * user's no, the adapter's own error, or `wrap`'s.
 *
 * @throws `NAMESPACE_MISSING` for a family without a network, `ACTIVE_ADDRESS_MISSING` if nothing is connected, `ADAPTER_MISSING`, `CAPABILITY_MISSING` if the family cannot do it.
 */
export async function callCapability<name extends keyof Capabilities, value>(
  kit: Kit,
  parameters: callCapability.Parameters<name, value>,
): Promise<value> {
  const { capability, ask } = parameters
  const wanted = parameters.namespace
  if (wanted !== undefined && !kit.store.get(snapshotsByNamespaceAtom).has(wanted)) throw new NamespaceMissingError({ namespace: wanted })
  const { accountId: account, connector, network, namespace } = getSnapshot(kit, parameters)
  if (!account || !connector || !network || !namespace) throw new ActiveAddressMissingError()
  const run = findCapability(kit, capability, namespace)
  const signal = parameters.signal ?? kit.signal
  return settle(kit, { ...parameters, ask: () => ask(run, { connector, account, network, signal }) })
}

/** What a family's adapter can do. @throws `ADAPTER_MISSING`, `CAPABILITY_MISSING`. */
export function findCapability<name extends keyof Capabilities>(kit: Kit, capability: name, namespace: Namespace): Capabilities[name] {
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter) throw new AdapterMissingError({ namespace })
  const run = adapter[capability] as Capabilities[name] | undefined
  if (!run) throw new CapabilityMissingError({ capability, namespace })
  return run
}

/** Waits for a wallet or node, for as long as the caller waits, and names its failure. */
export async function settle<value>(kit: Kit, parameters: settle.Parameters<value>): Promise<value> {
  const { ask, wrap = (cause) => new SomethingWentWrongError({ cause }), signal } = parameters
  const signals = signal ? [kit.signal, signal] : [kit.signal]
  let onAbort = () => {}
  try {
    return await new Promise<value>((resolve, reject) => {
      onAbort = () => reject(new AbortedError())
      for (const one of signals) one.addEventListener('abort', onAbort)
      if (signals.some(({ aborted }) => aborted)) onAbort()
      else ask().then(resolve, reject)
    })
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    throw isUserRejection(cause) ? new UserRejectedError({ cause }) : wrap(cause)
  } finally {
    for (const one of signals) one.removeEventListener('abort', onAbort)
  }
}

export declare namespace settle {
  type Parameters<value> = {
    ask: () => Promise<value>
    /** Names a failure that has no code of its own. */
    wrap?: ((cause: unknown) => LatchkeyError) | undefined
    signal?: AbortSignal | undefined
  }
}

export declare namespace callCapability {
  type Call = WalletCall & { readonly account: AccountId; readonly network: Network; readonly signal: AbortSignal }
  type Parameters<name extends keyof Capabilities, value> = Omit<settle.Parameters<value>, 'ask'> & {
    capability: name
    namespace?: Namespace | undefined
    ask: (run: Capabilities[name], call: Call) => Promise<value>
  }
}
