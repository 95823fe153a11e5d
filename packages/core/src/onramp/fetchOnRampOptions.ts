import { listOnRampOptions } from '@latchkey/blockchain-api'
import { startAttempt } from '../connection/attempt.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { findOnRampNetwork } from './findOnRampNetwork.ts'
import { loadOnRampImages } from './loadOnRampImages.ts'
import type { OnRampOptions } from './onRamp.ts'
import { defaultPaymentCurrency, defaultPurchaseCurrency, sampleOptions } from './sampleOptions.ts'
import { onRampAtom } from './state.ts'

/**
 * Lists what can be bought and paid with, and selects the first of each (S-28): of what is bought, the first that comes on the
 * network in front. Pictures follow.
 *
 * Never rejects: where nobody answers, the built-in samples stand in, marked as such.
 */
export async function fetchOnRampOptions(kit: Kit): Promise<void> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  if (!api) return
  const attempt = startAttempt(kit, 'onRampOptions')
  store.set(onRampAtom, (onRamp) => ({ ...onRamp, options: { ...onRamp.options, status: 'loading', error: undefined } }))
  try {
    const answer = await attempt.race(listOnRampOptions(api, { signal: attempt.signal }))
    if (attempt.isCurrent()) select(kit, { ...answer, isSample: false })
  } catch (error) {
    if (attempt.isCurrent()) select(kit, sampleOptions, error)
  } finally {
    attempt.end()
  }
}

function select(kit: Kit, data: OnRampOptions, error?: unknown): void {
  const { chainId } = getSnapshot(kit)
  const { purchaseCurrencies, paymentCurrencies } = data
  const purchaseCurrency =
    purchaseCurrencies.find((one) => findOnRampNetwork(one, chainId)) ?? purchaseCurrencies[0] ?? defaultPurchaseCurrency
  const paymentCurrency = paymentCurrencies[0] ?? defaultPaymentCurrency
  const network = findOnRampNetwork(purchaseCurrency, chainId) ?? purchaseCurrency.networks[0]?.name
  const methodId = paymentCurrency.payment_method_limits[0]?.id
  const options = { status: error ? 'failed' : 'ready', data, error, updatedAt: kit.clock.now() } as const
  kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, options, purchaseCurrency, paymentCurrency, network, methodId }))
  if (!data.isSample) void loadOnRampImages(kit)
}
