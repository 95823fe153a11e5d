import type { PurchaseCurrency } from '@latchkey/blockchain-api'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { changeOnRamp } from './changeOnRamp.ts'
import { findOnRampNetwork } from './findOnRampNetwork.ts'

/** Chooses what is bought, on the network in front where it comes there; quoted at once. */
export function setOnRampPurchaseCurrency(kit: Kit, { currency, network }: setOnRampPurchaseCurrency.Parameters): void {
  const own = network ?? findOnRampNetwork(currency, getSnapshot(kit).chainId) ?? currency.networks[0]?.name
  changeOnRamp(kit, { purchaseCurrency: currency, network: own }, 0)
}

export declare namespace setOnRampPurchaseCurrency {
  /** `currency`: one of the options. `network`: the name of one of its networks. */
  type Parameters = { currency: PurchaseCurrency; network?: string | undefined }
}
