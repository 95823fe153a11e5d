import type { Kit } from '../kit.ts'
import { loadWalletImage } from '../wallets/loadWalletImage.ts'
import { onRampAtom } from './state.ts'

/** How many pictures of each kind are fetched: what is beyond stands far down a list. */
const imagesMax = 40

/** Fetches the pictures of currencies and tokens, after the options are there. A picture that is not to be had is left out. */
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
