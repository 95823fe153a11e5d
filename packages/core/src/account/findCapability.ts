import type { AccountId, Capabilities, Connector, Namespace, Network, WalletCall } from '@latchkey/common'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from '../network/errors.ts'
import { ActiveAddressMissingError, CapabilityMissingError } from './errors.ts'

/** Something the family's adapter can do, and for whom. */
type Found<name extends keyof Capabilities> = {
  readonly run: Capabilities[name]
  readonly call: WalletCall
  readonly account: AccountId
  readonly network: Network
  readonly connector: Connector
}

/**
 * Finds what is needed to ask the connected wallet's family for something.
 *
 * @throws `ACTIVE_ADDRESS_MISSING` if nothing is connected, `CAPABILITY_MISSING` if the family cannot do it.
 */
export function findCapability<name extends keyof Capabilities>(
  kit: Kit,
  capability: name,
  parameters: { namespace?: Namespace | undefined; signal?: AbortSignal | undefined } = {},
): Found<name> {
  const { accountId: account, connector, network, namespace } = getSnapshot(kit, parameters)
  if (!account || !connector || !network || !namespace) throw new ActiveAddressMissingError()
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter) throw new AdapterMissingError({ namespace })
  const run = adapter[capability] as Capabilities[name] | undefined
  if (!run) throw new CapabilityMissingError({ capability, namespace })
  return { run, call: { connector, account, network, signal: parameters.signal ?? kit.signal }, account, network, connector }
}
