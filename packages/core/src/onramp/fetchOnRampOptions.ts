import { listOnRampOptions, listOnRampProviders, type PurchaseCurrency } from '@latchkey/blockchain-api'
import { hasCode } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { startAttempt } from '../attempt.ts'
import { getSnapshot } from '../connection/select.ts'
import { defaultFeatures, type Features } from '../features/flags.ts'
import { featuresAtom } from '../features/state.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { loadWalletImage } from '../wallets/loadWalletImage.ts'
import {
  defaultPaymentCurrency,
  defaultPurchaseCurrency,
  type OnRampOptions,
  type OnRampProvider,
  onRampAtom,
  sampleOptions,
} from './state.ts'

/** The body of the verb. */
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

/** How many pictures of each kind are fetched: what is beyond stands far down a list. */
const imagesMax = 40

/** Fetches the pictures of currencies and tokens, after the options are there. A picture that fails to load is left out. */
export async function loadOnRampImages(kit: Kit): Promise<void> {
  const { options } = kit.store.get(onRampAtom)
  const wanted = [
    ...(options.data?.paymentCurrencies ?? []).slice(0, imagesMax).map(({ id }) => ({ id, kind: 'currency' as const })),
    ...(options.data?.purchaseCurrencies ?? []).slice(0, imagesMax).map(({ symbol }) => ({ id: symbol, kind: 'token' as const })),
  ]
  await Promise.all(
    wanted.map(async ({ id, kind }) => {
      // Directories name these pictures in lower case.
      const url = await loadWalletImage(kit, { id: id.toLowerCase(), kind }).catch(() => undefined)
      if (url && !kit.signal.aborted) kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, images: { ...onRamp.images, [id]: url } }))
    }),
  )
}

/** Name of the network of a currency that is a chain, whose id providers write in full or by its reference alone. */
export function findOnRampNetwork({ networks }: PurchaseCurrency, chainId: string | undefined): string | undefined {
  const reference = chainId?.slice(chainId.indexOf(':') + 1)
  return networks.find(({ chain_id: id }) => id === chainId || id === reference)?.name
}

/** The body of the verb. */
export async function fetchOnRampProviders(kit: Kit): Promise<void> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  if (!api) return
  const attempt = startAttempt(kit, 'onRampProviders')
  store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { ...onRamp.providers, status: 'loading' } }))
  try {
    const request = listOnRampProviders(api, { signal: attempt.signal }).catch((error: unknown) => {
      if (hasCode(error, 'DECODE_FAILED')) return undefined
      throw error
    })
    const data = filterProviders(await attempt.race(request), store.get(featuresAtom).onramp)
    const updatedAt = kit.clock.now()
    if (attempt.isCurrent()) store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { status: 'ready', data, updatedAt } }))
  } catch (error) {
    if (attempt.isCurrent()) store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { status: 'failed', error } }))
  } finally {
    attempt.end()
  }
}

/** Providers to offer: those the gateway names, of which a project or host may want only some (S-31). An answer that is no list names none. */
export function filterProviders(answer: unknown, wanted: Features['onramp']): readonly OnRampProvider[] {
  if (!wanted || !Array.isArray(answer) || !answer.every((name) => typeof name === 'string')) return []
  // The default list is not a wish of the host's: the gateway knows best with which providers its operator has an account.
  const isAny = wanted === defaultFeatures.onramp
  return [...new Set<string>(answer)].filter((name) => isAny || wanted.includes(name)).map((name) => ({ name, label: toLabel(name) }))
}

function toLabel(name: string): string {
  const text = safeText(name, 'name')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
